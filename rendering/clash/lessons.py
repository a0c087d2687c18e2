"""How to play Clash of Cultures, in eight pictures."""

from dataclasses import replace

from games.clash.kinds import Terrain
from games.clash.view import CityView, ClashView, HandView
from games.core.text import text
from rendering.clash.painter import ADVANCES, BATTLE, CITY, MAP, NEAR
from rendering.clash.samples import fought, world
from rendering.lessons import Lesson
from rendering.painting import HAND
from rendering.picture import Marks

_READER = 0


def _cities(view: ClashView) -> list[CityView]:
    return [city for city in view.cities if city.owner == _READER]


def _around(view: ClashView, city: str) -> list[str]:
    """The land beside it."""
    land = {space.name for space in view.spaces if space.terrain not in (None, Terrain.SEA)}
    return [name for space in view.spaces if space.name == city for name in space.neighbours if name in land]


def _inland(view: ClashView) -> str:
    """The city with most around it."""
    return max((city.space for city in _cities(view)), key=lambda city: len(_around(view, city)))


def _moves(view: ClashView) -> Marks:
    return Marks({name: str(number) for number, name in enumerate(_around(view, _inland(view)), 1)})


def _grown(view: ClashView) -> Marks:
    return Marks(crop=[max(_cities(view), key=lambda city: len(city.buildings) + len(city.wonders)).space])


def _harvest(view: ClashView) -> Marks:
    city, settled = _inland(view), {city.space for city in view.cities}
    return Marks(changed=[city, *(name for name in _around(view, city) if name not in settled)], crop=[city])


def _in_question(view: ClashView) -> Marks:
    return Marks(crop=())


def _learnable(view: ClashView) -> Marks:
    seconds = [column.advances[1] for column in view.printed.categories.values()]
    return Marks(crop=[advance for advance in seconds if advance not in view.players[_READER].advances])


def _battle() -> ClashView:
    view = world()
    return replace(view, battle=fought(view))


def _holding() -> ClashView:
    cards = world().printed
    held = HandView(actions=tuple(cards.actions)[:2], objectives=tuple(cards.objectives)[:2], wonders=(), persons=())
    return replace(world(), hand=held)


LESSONS = (
    Lesson(
        text(
            "You lead a people through six ages of three rounds. Cities, advances, objectives and wonders are worth"
            " points; whoever has the most wins. Brown land has not been explored yet."
        ),
        ("goal", "end", "variants", "exploring"),
        world,
        MAP,
    ),
    Lesson(
        text(
            "In your turn you take three actions: gain an advance, found a city, activate a city, move, raise moods,"
            " spread your culture. Units move from a city to the numbered spaces beside it."
        ),
        ("turn", "moving", "founding"),
        world,
        NEAR,
        _moves,
    ),
    Lesson(
        text(
            "An advance costs 2 food, or ideas or gold. The first of a category comes before the other three; what can"
            " be had next stands here. Each makes you better at something."
        ),
        ("advances", "goods"),
        world,
        ADVANCES,
        _learnable,
    ),
    Lesson(
        text(
            "A city is as large as it has pieces: the settlement, its buildings, its wonders. It may grow no larger"
            " than the number of your cities. Buildings of another's colour are won by culture."
        ),
        ("cities", "construct", "wonders", "influence"),
        world,
        NEAR,
        _grown,
    ),
    Lesson(
        text(
            "An activated city builds, recruits or collects: as many resources as it is large, one from each ringed"
            " space. Happy cities do more, angry ones hardly anything."
        ),
        ("collect", "recruit", "mood"),
        world,
        NEAR,
        _harvest,
    ),
    Lesson(
        text(
            "In a battle each army unit rolls a die; every 5 of a side's sum are a hit, and each hit removes a unit."
            " Both sides may lay a tactic first. Whoever wins at a city takes it."
        ),
        ("battle", "capture", "barbarians", "pirates"),
        _battle,
        BATTLE,
    ),
    Lesson(
        text(
            "Action cards help once: the upper half in your turn, the half behind the sword in a battle. An objective"
            " fulfilled is worth 2 points. Everything may be traded in your turn."
        ),
        ("cards", "objectives", "trade"),
        _holding,
        HAND,
        _in_question,
    ),
    Lesson(
        text(
            "Your cities at a glance: mood, buildings, what is missing. After every third round there are objectives,"
            " a free advance and new cards; from time to time an event strikes."
        ),
        ("status", "events", "civilizations", "leaders"),
        world,
        CITY,
    ),
)
