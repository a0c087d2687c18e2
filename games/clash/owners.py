"""Who has what: read from the position each time, so that nothing is ever switched on or off.

An advance belongs to whoever has it, lent ones included; a wonder to whoever holds its city. Other keys say what they
are: `tactic.` a card revealed in this round of a battle, `event.` the card being resolved, `lasting.` a card in force
beside the deck, `kept.` a card lying open before its owner, `pending.` a permission of this turn, `note.` a promise.
An advance of a civilization goes by its id like any other, what a leader can do by both: `augustus.princeps`.
What is called `rules` belongs to everybody: cards in hand, objectives.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from games.clash.boards import Boards
from games.clash.now import TurnNow
from games.clash.options import ClashOptions
from games.clash.pieces import City, Drawn, Note, Player, WonderPlaced
from games.clash.printed import Printed
from games.clash.rulebook import Rulebook
from games.clash.war import Battle

RULES = "rules"


class Holdings(Protocol):
    """As much of the position as says who has what."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> ClashOptions: ...
    @property
    def rules(self) -> Rulebook: ...
    @property
    def printed(self) -> Printed: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def wonders(self) -> Mapping[str, WonderPlaced]: ...
    @property
    def cities(self) -> Mapping[str, City]: ...
    @property
    def notes(self) -> Sequence[Note]: ...
    @property
    def lasting(self) -> Sequence[str]: ...
    @property
    def drawn(self) -> Drawn | None: ...
    @property
    def turn(self) -> TurnNow | None: ...
    @property
    def battle(self) -> Battle | None: ...


class Developed(NamedTuple):
    """What a player's boards show."""

    advances: tuple[str, ...]
    #: Of its civilization.
    own: tuple[str, ...]
    leader: str | None


def owners(clash: Holdings) -> Mapping[str, Collection[int]]:
    shown = tuple([Developed(tuple(one.advances), tuple(one.own), one.leader) for one in clash.players])
    found = dict(developed(clash.rules, shown))
    found[RULES] = range(clash.seats)
    for seat, player in enumerate(clash.players):
        for card in player.kept:
            _give(found, f"kept.{clash.printed.events[card].key}", seat)
    for wonder, placed in clash.wonders.items():
        holder = clash.cities[placed.space].owner
        if holder is not None:
            found[wonder] = [holder]
    for note in clash.notes:
        _give(found, f"note.{note.key}", note.seat)
    for card in clash.lasting:
        found[f"lasting.{clash.printed.events[card].key}"] = found[RULES]
    if clash.drawn is not None and not clash.drawn.cancelled:
        found[f"event.{clash.printed.events[clash.drawn.card].key}"] = [clash.drawn.seat]
    _of_the_turn(clash, found)
    _of_the_battle(clash, found)
    return found


@lru_cache(maxsize=256)
def developed(rules: Rulebook, shown: tuple[Developed, ...]) -> Mapping[str, Sequence[int]]:
    """Who has each advance and each ability of a leader; they change far more rarely than anybody asks."""
    found: dict[str, Sequence[int]] = {}
    for seat, player in enumerate(shown):
        for advance in player.advances:
            _give(found, advance, seat)
    for seat, player in enumerate(shown):
        _of_the_civilization(rules, found, seat, player)
    return found


def _give(found: dict[str, Sequence[int]], key: str, seat: int) -> None:
    found[key] = (*found.get(key, ()), seat)


def _lend(found: dict[str, Sequence[int]], key: str, seat: int) -> None:
    """What is borrowed and owned as well counts once."""
    if seat not in found.get(key, ()):
        _give(found, key, seat)


def _of_the_civilization(rules: Rulebook, found: dict[str, Sequence[int]], seat: int, player: Developed) -> None:
    """Its advances, the abilities of the leader in play, and what is lent for good."""
    for advance in player.own:
        # No other seat has it.
        if awake(rules, player, advance):
            found[advance] = [seat]
    for advance in lent(rules.boards, player):
        _lend(found, advance, seat)
    if player.leader is not None:
        for key in rules.boards.leaders[player.leader].keys:
            found[key] = [seat]


def awake(rules: Rulebook, player: Developed | Player, advance: str) -> bool:
    """What came with a government sleeps while there is none."""
    return advance not in rules.boards.sleepers or not rules.printed.governing.isdisjoint(player.advances)


def lent(boards: Boards, player: Developed | Player) -> list[str]:
    """Advances whose effects come with others that the player owns, as its own advances say."""
    if boards.lenders.isdisjoint(player.own):
        return []
    return [
        given
        for advance in player.own
        for owned, given in boards.advances[advance].lends.items()
        if owned in player.advances
    ]


def _of_the_turn(clash: Holdings, found: dict[str, Sequence[int]]) -> None:
    turn = clash.turn
    if turn is None:
        return
    if turn.lent is not None:
        _lend(found, turn.lent, turn.seat)
    for word in turn.pending:
        found[f"pending.{word}"] = [turn.seat]


def _of_the_battle(clash: Holdings, found: dict[str, Sequence[int]]) -> None:
    battle = clash.battle
    if battle is None or not battle.revealed:
        return
    for side, card in battle.cards.items():
        seat = battle.player(side)
        if seat is not None and side not in battle.cancelled:
            _give(found, f"tactic.{clash.printed.actions[card].tactic}", seat)
