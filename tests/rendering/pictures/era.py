"""One picture of each kind of Era, from fixed seeds: for reference and for the page of pictures."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from games.core.game import Result
from games.core.luck import Luck
from games.era import GAME
from games.era.steps.building import PlacePiece
from games.era.view import EraView, spot
from rendering.era.painter import DICE, DOMAIN, PAINTER, PIECES
from rendering.era.samples import GAP, WALL, WALL_ELSEWHERE, towns
from rendering.painting import BOARD
from rendering.picture import Look, Marks, Picture
from tests.rendering.pictures.viewers import NAMES, look

_SEED = "the pictures' table"


@lru_cache(maxsize=1)
def _game() -> tuple[list[tuple[int, ...]], Result]:
    """Everybody's points after each answer of a random game, and how it ended."""
    state = GAME.setup(len(NAMES), GAME.Options(), Luck(_SEED))
    players = Luck(f"players of {_SEED}")
    points: list[tuple[int, ...]] = []
    while decisions := GAME.decisions(state):
        points.append(tuple(player.points or 0 for player in GAME.view(state, None).players))
        decision = players.choice(decisions)
        GAME.play(state, decision.seat, players.choice(decision.answers(players, most=24)))
    result = GAME.result(state)
    assert result is not None, "the pictures' table is played to its end"
    return [points[0], *(after for before, after in pairwise(points) if after != before)], result


def _sheet(view: EraView, name: str, reader: Look, marks: Marks | None = None) -> Picture:
    picture = PAINTER.sheet(view, name, reader, marks or Marks())
    assert picture is not None, "there is something on every sheet"
    return picture


def board_of(view: EraView, theme: str) -> Picture:
    return _sheet(view, BOARD, look(theme, None))


def domain_of(view: EraView, theme: str) -> Picture:
    changed = [spot(0, cell) for cell in ("D4", "D5", "E4", "E5")]
    return _sheet(view, DOMAIN, look(theme), Marks(changed=changed))


def targets_on(view: EraView, theme: str) -> Picture:
    marks = {"D7": "1", "H2": "2", "L10": "3", "F12": "4"}
    return _sheet(view, DOMAIN, look(theme), Marks(marks))


def crop_of(view: EraView, theme: str) -> Picture:
    row = ["M1", "M5", "M6", "M10", "M11"]
    return _sheet(view, DOMAIN, look(theme), Marks({cell: str(n) for n, cell in enumerate(row, 1)}, crop=row))


def ways_of(view: EraView, theme: str) -> Picture:
    asking = replace(view, stack=(PlacePiece(0, WALL),))
    return _sheet(asking, DOMAIN, look(theme), Marks(ways={"1": GAP, "2": WALL_ELSEWHERE}))


def dice_of(view: EraView, theme: str) -> Picture:
    free = [die for die in view.players[0].dice if not die.locked]
    return _sheet(view, DICE, look(theme), Marks({die.key: str(number) for number, die in enumerate(free, 1)}))


def pieces_of(view: EraView, theme: str) -> Picture:
    return _sheet(view, PIECES, look(theme))


#: Scenes that can be made of any position.
OF_A_VIEW: Mapping[str, Callable[[EraView, str], Picture]] = {
    "board": board_of,
    "domain": domain_of,
    "targets": targets_on,
    "crop": crop_of,
    "ways": ways_of,
    "dice": dice_of,
    "pieces": pieces_of,
}


def _of_the_towns(paint: Callable[[EraView, str], Picture]) -> Callable[[str], Picture]:
    return lambda theme: paint(towns(), theme)


def scores(theme: str) -> Picture:
    return PAINTER.scores(_game()[1], NAMES, look(theme))


def chart(theme: str) -> Picture:
    return PAINTER.chart(_game()[0], NAMES, look(theme))


SCENES: Mapping[str, Callable[[str], Picture]] = {
    **{name: _of_the_towns(paint) for name, paint in OF_A_VIEW.items()},
    "scores": scores,
    "chart": chart,
}

TITLES = {
    "board": "Everybody's domains, as a group sees them",
    "domain": "One's own domain, what is new in it ringed",
    "targets": "Squares to choose from",
    "crop": "One row, enlarged",
    "ways": "Two ways to lay a wall, and what it would close off",
    "dice": "Dice to roll again",
    "pieces": "What there is to build",
    "scores": "The score sheet",
    "chart": "Points over time",
}
