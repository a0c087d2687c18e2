"""What only Anna may know at a running table of each game, as the words in which it could ever be told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.catalogue import GAMES
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.text import Name
from games.deus.state import DeusState
from games.duel.data import rulebook
from games.duel.state import DuelState
from tests.bot.front_door import FrontDoor
from tests.reliability import telltale_pebbles

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class GameWithSecrets:
    """A game, how to begin it, and what a seat then holds for itself."""

    game: AnyGame
    options: Mapping[str, Any]
    #: Put something into the hand, where the beginning of a game leaves it empty.
    deal: Callable[[Any, int], None]
    words: Callable[[Any, int], set[str]]


def _nothing(_state: Any, _seat: int) -> None:
    """Dealt already."""


def _coins(state: Any, seat: int) -> set[str]:
    return {str(state.coins[seat])}


def _cards(state: DeusState, seat: int) -> set[str]:
    """Not what others hold as well: there are two of some, and several of one name."""
    others = [state.card(card) for player in state.players for card in player.hand if player is not state.players[seat]]
    elsewhere = {word for card in others for word in _said(card.id, card.name)}
    own = [state.card(card) for card in state.players[seat].hand]
    return {word for card in own for word in _said(card.id, card.name)} - elsewhere


def _a_god_of_her_own(state: DuelState, seat: int) -> None:
    """As after a Mythology token: the god lies face down, and only who laid it there knows which."""
    mythology = next(iter(state.decks))
    god = state.decks[mythology].pop()
    state.altars[0].holder = god
    state.known[seat].append(god)


def _god_face_down(state: DuelState, _seat: int) -> set[str]:
    god = rulebook().gods[str(state.altars[0].holder)]
    return _said(god.id, god.name)


def _said(key: str, name: Name) -> set[str]:
    return {key, name.en, name.ru}


GAMES_WITH_SECRETS = {
    "pebbles": GameWithSecrets(telltale_pebbles.GAME, {}, _nothing, _coins),
    "deus": GameWithSecrets(GAMES["deus"], {}, _nothing, _cards),
    "duel": GameWithSecrets(GAMES["duel"], {"pantheon": True}, _a_god_of_her_own, _god_face_down),
}


async def choose_options(door: FrontDoor, case: GameWithSecrets) -> None:
    """In the lobby: the options with which there is something to hide."""
    async with door.store.work() as tx:
        table = await tx.tables.get(1)
        assert table is not None
        await tx.tables.save(replace(table, options={**table.options, **case.options}))


async def deal(door: FrontDoor, case: GameWithSecrets, name: str) -> None:
    async with door.store.work() as tx:
        table = await tx.tables.get(1)
        assert table is not None
        assert table.document is not None
        match = Match.load(case.game, table.document)
        case.deal(match.settled, await _seat(door, name))
        await tx.tables.save(replace(table, version=table.version + 1, document=Match(case.game, match.settled).dump()))


async def words_of(door: FrontDoor, case: GameWithSecrets, name: str) -> set[str]:
    async with door.store.read() as tx:
        table = await tx.tables.get(1)
    assert table is not None
    assert table.document is not None
    found = case.words(Match.load(case.game, table.document).settled, await _seat(door, name))
    assert found
    return found


async def _seat(door: FrontDoor, name: str) -> int:
    async with door.store.read() as tx:
        return next(seat.seat for seat in await tx.seats.of(1) if seat.name == name)


def told_in(words: set[str], said: str) -> set[str]:
    """Which of them stand in it, as words of their own."""
    return {word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", said)}


async def imagine_otherwise(door: FrontDoor, case: GameWithSecrets, name: str, seed: str) -> None:
    """All that this person cannot know is another way."""
    async with door.store.work() as tx:
        table = await tx.tables.get(1)
        assert table is not None
        assert table.document is not None
        view = Match.load(case.game, table.document).view(await _seat(door, name))
        imagined = Match(case.game, case.game.imagine(view, Luck(seed)))
        await tx.tables.save(replace(table, version=table.version + 1, document=imagined.dump()))
