"""What only Anna may know at a running table of each game, as the words in which it could ever be told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.catalogue import GAMES
from games.clash.state import ClashState
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.text import Name
from games.deus.state import DeusState
from games.duel.data import rulebook
from games.duel.state import DuelState
from games.era.kinds import Phase
from games.era.state import EraState
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


def _a_telltale_objective(state: ClashState, seat: int) -> None:
    """One whose names nobody says by chance: both have several words, in both languages."""
    hand, deck = state.players[seat].objectives, state.objective_deck
    telltale = next(card for card in deck if all(" " in word for word in _goals(state, card)))
    deck[deck.index(telltale)], hand[0] = hand[0], telltale


def _objective(state: ClashState, seat: int) -> set[str]:
    return _goals(state, state.players[seat].objectives[0])


def _goals(state: ClashState, card: str) -> set[str]:
    goals = [state.printed.goals[goal] for goal in state.printed.objectives[card].goals]
    return {word for goal in goals for word in (goal.name["en"], goal.name["ru"])}


def _dice_behind_the_screen(state: EraState, seat: int) -> None:
    """As somewhere in the first round: the seat's dice have faces, and nobody else may look."""
    answers = Luck("until the dice are rolled")
    while not (state.phase is Phase.ROLL and state.players[seat].dice and state.screened):
        decision = GAMES["era"].decisions(state)[0]
        GAMES["era"].play(state, decision.seat, decision.answers(answers, 1)[0])


def _faces(state: EraState, seat: int) -> set[str]:
    return {" ".join(f"{die.colour}{die.face}" for die in state.players[seat].dice)}


def _said(key: str, name: Name) -> set[str]:
    return {key, name["en"], name["ru"]}


GAMES_WITH_SECRETS = {
    "pebbles": GameWithSecrets(telltale_pebbles.GAME, {}, _nothing, _coins),
    "deus": GameWithSecrets(GAMES["deus"], {}, _nothing, _cards),
    "duel": GameWithSecrets(GAMES["duel"], {"pantheon": True}, _a_god_of_her_own, _god_face_down),
    "clash": GameWithSecrets(GAMES["clash"], {}, _a_telltale_objective, _objective),
}
#: What Era hides has no words of its own: whether it is told is seen by what others are shown when it is another way.
TWINS = GAMES_WITH_SECRETS | {"era": GameWithSecrets(GAMES["era"], {}, _dice_behind_the_screen, _faces)}


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
