"""One picture of each kind of Clash, of a world settled by hand: for reference and for the page of pictures."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.clash.kinds import Side, Unit
from games.clash.view import ClashView
from rendering.clash.painter import ADVANCES, BATTLE, CITY, CIVILIZATION, MAP, PAINTER
from rendering.clash.samples import civilized, fought, world
from rendering.painting import HAND
from rendering.picture import Marks, Picture
from tests.rendering.pictures.viewers import look


def _sheet(view: ClashView, name: str, theme: str, seat: int | None = 0, marks: Marks | None = None) -> Picture:
    picture = PAINTER.sheet(view, name, look(theme, seat), marks or Marks())
    assert picture is not None, "there is something on every sheet"
    return picture


def map_of(view: ClashView, theme: str) -> Picture:
    return _sheet(view, MAP, theme, None)


def crop_of(view: ClashView, theme: str) -> Picture:
    """A question about a city and what is around it; something has just happened beside it."""
    city = next(city.space for city in view.cities if city.owner == 0)
    around = next(space.neighbours for space in view.spaces if space.name == city)
    targets = {name: str(number) for number, name in enumerate((city, *around), 1)}
    return _sheet(view, MAP, theme, 0, Marks(targets, [around[0]], tuple(targets)))


def advances_of(view: ClashView, theme: str) -> Picture:
    return _sheet(view, ADVANCES, theme)


def plates_of(view: ClashView, theme: str) -> Picture:
    """A question about the second advance of every category that is not owned yet."""
    seconds = [column.advances[1] for column in view.printed.categories.values()]
    open_ones = [advance for advance in seconds if advance not in view.players[0].advances]
    return _sheet(view, ADVANCES, theme, 0, Marks({name: str(number) for number, name in enumerate(open_ones, 1)}))


def city_of(view: ClashView, theme: str) -> Picture:
    return _sheet(view, CITY, theme)


def hand_of(view: ClashView, theme: str) -> Picture:
    return _sheet(view, HAND, theme)


def battle_of(view: ClashView, theme: str) -> Picture:
    """The second round at a city of seat 0: cards are laid, dice thrown, losses taken."""
    return _sheet(replace(view, battle=fought(view)), BATTLE, theme)


def empires_of(view: ClashView, theme: str) -> Picture:
    """A question about a mixed army and what is around it."""
    army = next(group.space for group in view.units if group.owner == 1 and Unit.LEADER in group.units)
    around = next(space.neighbours for space in view.spaces if space.name == army)
    return _sheet(view, MAP, theme, 0, Marks({army: "1"}, (), (army, *around)))


_MIXED: Mapping[Side, Mapping[Unit, int]] = {
    Side.ATTACKER: {Unit.CAVALRY: 1, Unit.ELEPHANT: 1, Unit.LEADER: 1},
    Side.DEFENDER: {Unit.INFANTRY: 2, Unit.CAVALRY: 1, Unit.ELEPHANT: 1, Unit.LEADER: 1},
}


def mixed_battle_of(view: ClashView, theme: str, forces: Mapping[Side, Mapping[Unit, int]] = _MIXED) -> Picture:
    """Armies of every kind, each under its leader."""
    battle = replace(fought(view), fighters=forces, rolled={Side.ATTACKER: (2, 7, 0), Side.DEFENDER: (10, 3, 8, 5)})
    return _sheet(replace(view, battle=battle), BATTLE, theme)


#: Scenes that can be made of any position.
OF_A_VIEW: Mapping[str, Callable[[ClashView, str], Picture]] = {
    "map": map_of,
    "crop": crop_of,
    "advances": advances_of,
    "plates": plates_of,
    "city": city_of,
    "battle": battle_of,
}

SCENES: Mapping[str, Callable[[str], Picture]] = {
    **{name: lambda theme, draw=draw: draw(world(), theme) for name, draw in OF_A_VIEW.items()},  # type: ignore[misc]
    "hand": lambda theme: hand_of(world(), theme),
    "empires": lambda theme: map_of(civilized(), theme),
    "quarter": lambda theme: _sheet(civilized(), f"{MAP}2", theme, None),
    "empires-crop": lambda theme: empires_of(civilized(), theme),
    "empires-city": lambda theme: city_of(civilized(), theme),
    "civilization": lambda theme: _sheet(civilized(), CIVILIZATION, theme),
    "leaders": lambda theme: _sheet(civilized(), HAND, theme, 0, Marks({"augustus": "1", "sulla": "2"}, crop=())),
    "empires-battle": lambda theme: mixed_battle_of(civilized(), theme),
}

TITLES = {
    "map": "The whole map, as a group sees it",
    "crop": "What is around a question's places; a ring marks what is new",
    "advances": "What each advance does: gilt when it is owned, with the letters of the others who have it",
    "plates": "The advances a question is about",
    "city": "A seat's own sheet",
    "battle": "A round of a battle, after its dice",
    "hand": "A hand",
    "empires": "With civilizations: leaders, cavalry, elephants, pirates, later buildings and tokens",
    "quarter": "A quarter of that map, on a page of its own",
    "empires-crop": "A mixed army under its leader, and what is around it",
    "empires-city": "A seat's own sheet with its civilization",
    "civilization": "What a civilization and its leaders can do",
    "leaders": "The leaders a question is about",
    "empires-battle": "A battle of mixed armies under their leaders",
}
