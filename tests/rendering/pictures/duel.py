"""One picture of each kind of Duel, from fixed seeds: for reference and for the page of pictures."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from games.duel import GAME
from games.duel.view import DuelView
from rendering.duel.painter import PAINTER
from rendering.duel.samples import drafting, sample_game, when
from rendering.picture import Picture
from tests.rendering.pictures.viewers import NAMES, look

_SEATS = NAMES[: GAME.seats.stop - 1]


def draft(theme: str) -> Picture:
    return PAINTER.board(drafting(), look(theme))


def first(theme: str) -> Picture:
    return PAINTER.board(when(False, 1, 20), look(theme))


def board(theme: str) -> Picture:
    return board_of(when(True, 2, 13), theme)


def third(theme: str) -> Picture:
    return PAINTER.board(when(True, 3, 16), look(theme))


def targets(theme: str) -> Picture:
    return targets_on(when(True, 2, 13), theme)


def crop(theme: str) -> Picture:
    return crop_of(when(True, 2, 13), theme)


def hand(theme: str) -> Picture:
    return hand_of(when(True, 2, 13), theme)


def end(theme: str) -> Picture:
    return PAINTER.board(sample_game(True)[0][-1], look(theme))


def scores(theme: str) -> Picture:
    return PAINTER.scores(sample_game(True)[1], _SEATS, look(theme))


def chart(theme: str) -> Picture:
    points = [tuple(city.points for city in view.cities) for view in sample_game(True)[0]]
    return PAINTER.chart(
        [points[0], *(after for before, after in pairwise(points) if after != before)], _SEATS, look(theme)
    )


def board_of(view: DuelView, theme: str) -> Picture:
    return PAINTER.board(view, look(theme))


def targets_on(view: DuelView, theme: str) -> Picture:
    places = [*(slot.name for slot in view.slots if slot.open), *(altar.name for altar in view.altars if altar.god)]
    marks = {name: name for name in places}
    return PAINTER.board(view, look(theme), marks, [view.slots[0].name, "T12"])


def crop_of(view: DuelView, theme: str) -> Picture:
    free = [slot.name for slot in view.slots if slot.open]
    return PAINTER.board(view, look(theme), {name: str(n) for n, name in enumerate(free, 1)}, crop=free)


def hand_of(view: DuelView, theme: str) -> Picture:
    numbers = {site.wonder.id: str(number) for number, site in enumerate(view.cities[0].sites, 1)}
    picture = PAINTER.hand(view, look(theme), numbers)
    assert picture is not None, "the seat has Wonders in the middle of the game"
    return picture


#: Scenes that can be made of any position.
OF_A_VIEW: Mapping[str, Callable[[DuelView, str], Picture]] = {
    "board": board_of,
    "targets": targets_on,
    "crop": crop_of,
    "hand": hand_of,
}

SCENES: Mapping[str, Callable[[str], Picture]] = {
    "draft": draft,
    "first": first,
    "board": board,
    "targets": targets,
    "third": third,
    "crop": crop,
    "hand": hand,
    "end": end,
    "scores": scores,
    "chart": chart,
}

TITLES = {
    "draft": "Choosing Wonders",
    "first": "The first Age, without Pantheon",
    "board": "The second Age with Pantheon, as a group sees it",
    "targets": "What its reader sees of it while choosing: framed what can be taken",
    "third": "The third Age with Grand Temples",
    "crop": "The structure alone, by number",
    "hand": "The Wonders of a seat, and the gods it knows",
    "end": "The board at the end",
    "scores": "The score sheet",
    "chart": "Points over time",
}
