"""A stored position is read only when everything it names exists: a house file or a later program may have had more."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from games.clash.hexmap import ground_of
from games.clash.pieces import Player
from games.clash.state import ClashState
from games.core.errors import DataError


def check(clash: ClashState) -> None:
    """Raises `DataError` with a sentence that names what is unknown."""
    for what, found, known in _named(clash):
        unknown = sorted(set(found) - set(known))
        if unknown:
            raise DataError(f"This position of Clash names {what} that this program does not know: {unknown[0]}.")


def _named(clash: ClashState) -> Iterator[tuple[str, Iterable[str], Collection[str]]]:
    printed, ground = clash.printed, ground_of(clash.layout)
    yield "a region", clash.regions, ground.spaces_of
    yield "a tile", (laid.tile for laid in clash.regions.values()), clash.rules.tiles
    homes = [player.home for player in clash.players]
    yield "a space", (*clash.cities, *clash.units, *clash.exhausted, *homes), ground.cells
    yield "an action card", (*clash.action_deck, *clash.action_discard), printed.actions
    yield "an objective card", clash.objective_deck, printed.objectives
    looked_at = [] if clash.almanac is None else clash.almanac.cards
    yield "an event card", (*clash.event_deck, *clash.event_discard, *clash.lasting, *looked_at), printed.events
    yield "an event card", [] if clash.drawn is None else [clash.drawn.card], printed.events
    standing = [wonder for city in clash.cities.values() for wonder in city.wonders]
    yield "a wonder", (*clash.wonder_deck, *clash.open_wonders, *clash.wonders, *standing), printed.wonders
    lent = None if clash.turn is None else clash.turn.lent
    yield "an advance", [] if lent is None else [lent], printed.advances
    for player in clash.players:
        yield from _held(clash, player)


def _held(clash: ClashState, player: Player) -> Iterator[tuple[str, Iterable[str], Collection[str]]]:
    printed = clash.printed
    yield "an advance", player.advances, printed.advances
    yield "an advance", player.own, clash.boards.advances
    yield "an action card", player.actions, printed.actions
    yield "an objective card", player.objectives, printed.objectives
    yield "an objective card", (one.card for one in player.foreseen), printed.objectives
    noted = [one.event for one in player.noted]
    yield "an event card", (*player.persons, *player.kept, *noted), printed.events
    yield "a wonder", player.wonders, printed.wonders
    yield "an objective card", (one.card for one in player.completed), printed.objectives
    yield "an objective", (one.goal for one in player.completed), printed.goals
    yield "a civilization", [] if player.civilization is None else [player.civilization], clash.boards.civilizations
    led = [] if player.leader is None else [player.leader]
    yield "a leader", (*player.leaders, *led, *player.killed), clash.boards.leaders
