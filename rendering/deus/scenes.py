"""One picture of each kind of Deus, from fixed seeds: for reference and for the page of pictures."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise

from games.core.game import Result
from games.core.luck import Luck
from games.deus import GAME
from games.deus.view import DeusView
from rendering.audience import NAMES, look
from rendering.deus.painter import PAINTER
from rendering.gallery import Picture

_SEATS, _SEED, _MIDDLE = 4, "the pictures' table", 260


@lru_cache(maxsize=1)
def _game() -> tuple[DeusView, list[tuple[int, ...]], Result]:
    """A position in the middle, everybody's points after each answer, and the result."""
    state = GAME.setup(_SEATS, GAME.Options(show_points=True), Luck(_SEED))
    players = Luck(f"players of {_SEED}")
    middle = GAME.view(state, 0)
    points: list[tuple[int, ...]] = []
    while decisions := GAME.decisions(state):
        if len(points) == _MIDDLE:
            middle = GAME.view(state, 0)
        points.append(tuple(player.points or 0 for player in GAME.view(state, None).players))
        decision = players.choice(decisions)
        GAME.play(state, decision.seat, players.choice(decision.answers(players, most=24)))
    result = GAME.result(state)
    assert result is not None, "the pictures' table is played to its end"
    return middle, _changes(points), result


def _changes(points: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return [points[0], *(after for before, after in pairwise(points) if after != before)]


def middle() -> DeusView:
    return _game()[0]


def board(theme: str) -> Picture:
    return board_of(_game()[0], theme)


def targets(theme: str) -> Picture:
    return targets_on(_game()[0], theme)


def crop(theme: str) -> Picture:
    return crop_of(_game()[0], theme)


def board_of(view: DeusView, theme: str) -> Picture:
    return PAINTER.board(view, look(theme))


def targets_on(view: DeusView, theme: str) -> Picture:
    free = [region.name for region in view.regions if not region.pieces][:5]
    marks = {name: str(number) for number, name in enumerate(free, 1)}
    return PAINTER.board(view, look(theme), marks, [view.regions[-1].name, view.regions[8].name])


def crop_of(view: DeusView, theme: str) -> Picture:
    return PAINTER.board(view, look(theme), crop=[view.regions[len(view.regions) // 2].name])


def hand(theme: str) -> Picture:
    view = _game()[0]
    picture = PAINTER.hand(view, look(theme), {card: str(number) for number, card in enumerate(view.hand, 1)})
    assert picture is not None, "the seat has cards in the middle of the game"
    return picture


def seats(theme: str) -> Picture:
    return seats_of(_game()[0], theme)


def seats_of(view: DeusView, theme: str) -> Picture:
    picture = PAINTER.sheet(view, "seats", look(theme))
    assert picture is not None
    return picture


def scores(theme: str) -> Picture:
    return PAINTER.scores(_game()[2], NAMES, look(theme))


def chart(theme: str) -> Picture:
    return PAINTER.chart(_game()[1], NAMES, look(theme))


#: Scenes that can be made of any position.
OF_A_VIEW: Mapping[str, Callable[[DeusView, str], Picture]] = {
    "board": board_of,
    "targets": targets_on,
    "crop": crop_of,
    "seats": seats_of,
}

SCENES: Mapping[str, Callable[[str], Picture]] = {
    "board": board,
    "targets": targets,
    "crop": crop,
    "hand": hand,
    "seats": seats,
    "scores": scores,
    "chart": chart,
}

TITLES = {
    "board": "The board, as a group sees it",
    "targets": "What its reader sees of it while choosing a region; rings mark what is new",
    "crop": "A part of it, enlarged",
    "hand": "A hand",
    "seats": "Everybody's goods, columns and pieces",
    "scores": "The score sheet",
    "chart": "Points over time",
}
