"""One picture of each kind of Deus, from fixed seeds: for reference and for the page of pictures."""

from collections.abc import Callable, Mapping

from games.deus.view import DeusView
from rendering.deus.painter import PAINTER
from rendering.deus.samples import middle, sample_game
from rendering.picture import Picture
from tests.rendering.pictures.viewers import NAMES, look


def board(theme: str) -> Picture:
    return board_of(middle(), theme)


def targets(theme: str) -> Picture:
    return targets_on(middle(), theme)


def crop(theme: str) -> Picture:
    return crop_of(middle(), theme)


def board_of(view: DeusView, theme: str) -> Picture:
    return PAINTER.board(view, look(theme))


def targets_on(view: DeusView, theme: str) -> Picture:
    free = [region.name for region in view.regions if not region.pieces][:5]
    marks = {name: str(number) for number, name in enumerate(free, 1)}
    return PAINTER.board(view, look(theme), marks, [view.regions[-1].name, view.regions[8].name])


def crop_of(view: DeusView, theme: str) -> Picture:
    return PAINTER.board(view, look(theme), crop=[view.regions[len(view.regions) // 2].name])


def hand(theme: str) -> Picture:
    view = middle()
    picture = PAINTER.hand(view, look(theme), {card: str(number) for number, card in enumerate(view.hand, 1)})
    assert picture is not None, "the seat has cards in the middle of the game"
    return picture


def seats(theme: str) -> Picture:
    return seats_of(middle(), theme)


def seats_of(view: DeusView, theme: str) -> Picture:
    picture = PAINTER.sheet(view, "seats", look(theme))
    assert picture is not None
    return picture


def scores(theme: str) -> Picture:
    return PAINTER.scores(sample_game()[2], NAMES, look(theme))


def chart(theme: str) -> Picture:
    return PAINTER.chart(sample_game()[1], NAMES, look(theme))


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
