"""Hidden things exchanged without a game's own way to imagine them: no viewer notices, and every planted leak is found.

The ordinary run holds a few moments of each kind to the same law; here whole games are played, and the law shows that
it would find what a hurried change might let out of each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any
from zlib import crc32

import pytest

from games.catalogue import GAMES
from games.clash import view_builder as clash_views
from games.clash.state import ClashState
from games.core.decision import Decision
from games.core.game import Game
from games.core.text import SeatName, text
from games.deus import view_builder as deus_views
from games.deus.state import DeusState
from games.duel import view_builder as duel_views
from games.duel.state import Altar, DuelState
from games.era import view_builder as era_views
from games.era.dice import Die
from games.era.state import EraState
from tests.games.moments import Moment, moments
from tests.games.swaps import SWAPS, goes_on_unnoticed
from tests.games.variants import ordinary_cases

#: Answers looked at until a leak must have been found, and of each game from its beginning: others begin otherwise.
ENOUGH, OF_A_GAME = 6_000, 250
#: In the long count every so many answers; a god face down is rare.
LOOK_EVERY = {"deus": 10, "duel": 1, "era": 2, "clash": 10}
#: A game of Clash is long, and what is hidden there is so from its beginning.
UP_TO = {"deus": None, "duel": None, "era": None, "clash": OF_A_GAME}


def games_of(game_id: str, most: int | None = OF_A_GAME) -> Iterator[Moment]:
    """All its cases, armed and arranged ones among them."""
    for case in ordinary_cases():
        if case.game.id == game_id and case.secrets:
            yield from islice(moments(case.game, case.start("swapped"), "swapped"), most)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_things_exchanged_in_many_games_are_noticed_by_nobody(game_id: str) -> None:
    exchanged = 0
    for number, at in enumerate(games_of(game_id, UP_TO[game_id])):
        if number % LOOK_EVERY[game_id]:
            continue
        goes_on_unnoticed(at)
        exchanged += sum(bool(SWAPS[game_id](at.game.copy(at.state), viewer, at.luck)) for viewer in at.viewers)
    print(f"{game_id}: {exchanged:,} positions with hidden things exchanged")
    assert exchanged > 100


# -- what a hurried change might let out -----------------------------------------------------------------------------


def _neighbours_obstacles(deus: DeusState, viewer: int) -> Any:
    return _obstacles(deus, (viewer + 1) % deus.seats)


def _named_face_down(deus: DeusState, seat: int, act: Any) -> Any:
    card = deus.players[seat].face_down
    title = None if card is None else deus.card(card).title
    return (
        _headline(deus, seat, act) if title is None else text("{seat} builds: {card}", seat=SeatName(seat), card=title)
    )


def _kinds_in_hand(deus: DeusState, seat: int, viewer: int | None) -> int:
    return len({deus.card(card).kind for card in deus.players[seat].hand})


def _price_of_the_god_itself(duel: DuelState, viewer: int | None, altar: Altar) -> Any:
    return replace(_altar(duel, viewer, altar), prices=(len(str(altar.holder)), 0))


def _altar_with_a_name(duel: DuelState, viewer: int | None, altar: Altar) -> Any:
    return replace(_altar(duel, viewer, altar), name=f"P{altar.number} {str(altar.holder)[:1]}")


def _dice_face_up(at: int, die: Die, *, locked: bool, hidden: bool) -> Any:
    return _die_view(at, die, locked=locked, hidden=False)


def _swords_behind_screens(era: EraState, seat: int, viewer: int | None, points: int | None) -> Any:
    return replace(_player_view(era, seat, viewer, points), swords=sum(face.swords for face in era.faces(seat)))


def _dice_in_order(era: EraState, seat: int, viewer: int | None, points: int | None) -> Any:
    shown = _player_view(era, seat, viewer, points)
    order = sorted(range(len(shown.dice)), key=lambda at: (era.players[seat].dice[at].face, at))
    return replace(shown, dice=tuple(shown.dice[at] for at in order))


def _unseen_land(clash: ClashState) -> Any:
    return tuple(replace(shown, tile=clash.regions[shown.place].tile) for shown in _regions(clash))


def _every_hand(clash: ClashState, viewer: int | None) -> Any:
    return {seat: clash_views.hand_view(clash, seat) for seat in range(clash.seats)}


def _dear_hands(clash: ClashState, seat: int) -> Any:
    return replace(_clash_player(clash, seat), action_cards=len({card[:1] for card in clash.players[seat].actions}))


_obstacles, _headline = deus_views.obstacles, deus_views.headline
_altar = duel_views._altar
_die_view, _player_view = era_views.die_view, era_views.player_view
_regions, _clash_player = clash_views.regions, clash_views.player_view


def _hidden_from(game_id: str, state: Any, seat: int) -> Any:
    """Some of what this seat may not know."""
    others = [player for other, player in enumerate(getattr(state, "players", ())) if other != seat]
    match game_id:
        case "deus":
            return [player.hand for player in others]
        case "duel":
            return [altar.holder for altar in state.altars]
        case "era":
            return [[die.face for die in player.dice] for player in others]
        case _:
            return [(player.actions, player.objectives) for player in others]


def asked_twice(game: Game[Any, Any, Any], state: Any) -> list[Decision]:
    """The same questions, but how many there are depends on what others hold."""
    found: list[Decision] = type(game)._planted_decisions(game, state)  # type: ignore[attr-defined]
    return [one for one in found for _ in range(1 + crc32(repr(_hidden_from(game.id, state, one.seat)).encode()) % 2)]


#: By game: what is replaced, and by what.
LEAKS: dict[str, dict[str, tuple[Any, str, Any]]] = {
    "deus": {
        "what a neighbour's cards lack": (deus_views, "obstacles", _neighbours_obstacles),
        "a card built face down is called by its name": (deus_views, "headline", _named_face_down),
        "points count cards in hand": (deus_views, "points", _kinds_in_hand),
    },
    "duel": {
        "everybody knows every god": (duel_views, "_knows", lambda duel, viewer, god: True),
        "a god face down costs what it costs": (duel_views, "_altar", _price_of_the_god_itself),
        "an altar is called after its god": (duel_views, "_altar", _altar_with_a_name),
    },
    "era": {
        "screens hide nothing": (era_views, "die_view", _dice_face_up),
        "swords are counted behind screens": (era_views, "player_view", _swords_behind_screens),
        "dice lie in the order of their faces": (era_views, "player_view", _dice_in_order),
    },
    "clash": {
        "land that nobody has seen": (clash_views, "regions", _unseen_land),
        "everybody looks into every hand": (clash_views, "peeked", _every_hand),
        "cards of a hand are counted by kind": (clash_views, "player_view", _dear_hands),
    },
}


def until_noticed(game_id: str) -> int:
    """How many answers of its games were looked at when somebody noticed; the planted leak is to be among them."""
    for number, at in enumerate(islice(games_of(game_id), ENOUGH), 1):
        try:
            goes_on_unnoticed(at)
        except AssertionError:
            return number
    return pytest.fail(f"nobody noticed in {ENOUGH} answers of {game_id}")


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game_id", "leak"), [(game_id, leak) for game_id, leaks in LEAKS.items() for leak in leaks])
def test_a_planted_leak_is_found(game_id: str, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*LEAKS[game_id][leak])
    print(f"{game_id}, {leak}: noticed at answer {until_noticed(game_id)}")


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_leak_planted_in_the_questions_is_found(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(GAMES[game_id])
    monkeypatch.setattr(kind, "_planted_decisions", kind.decisions, raising=False)
    monkeypatch.setattr(kind, "decisions", asked_twice)
    print(f"{game_id}, asked twice: noticed at answer {until_noticed(game_id)}")
