"""How to play Clash of Cultures, in pictures."""

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
        text("You lead a people through six ages. Cities, advances, goals and wonders are worth points."),
        ("goal",),
        world,
        MAP,
    ),
    Lesson(
        text(
            "Three rounds make an age, and in each everybody takes a turn. At the end: 1 point for each settlement and"
            " each building of your colour, half for an advance, 2 for an objective, 4 for a wonder. You begin with one"
            " city, a settler, 2 food, the advances Farming and Mining, and two cards."
        ),
        ("start", "end", "variants"),
        world,
        CITY,
    ),
    Lesson(
        text(
            "Yellow grassland gives food, forest wood, mountains ore; pale land is barren, and sea is for ships. Brown"
            " is unexplored and shows itself when a unit enters. Colour and letter of a plate say whose units stand"
            " there, the number how many; the face in a city's corner is its mood. Each place is called by column and"
            " row."
        ),
        ("land", "exploring"),
        world,
        NEAR,
    ),
    Lesson(
        text(
            "In your turn you take three actions, the same one again if you like: gain an advance, found a city,"
            " activate a city, move, raise moods, spread your culture. A move takes up to three groups one space each:"
            " from the city to the numbered spaces beside it. Soldiers (infantry) move only with Tactics."
        ),
        ("turn", "moving"),
        world,
        NEAR,
        _moves,
    ),
    Lesson(
        text(
            "A settler on free land becomes a city: an action, and nothing to pay. Not on barren land, and not where"
            " an enemy stands. Cities near land of several kinds collect more. You may have seven."
        ),
        ("founding",),
        world,
        NEAR,
        _moves,
    ),
    Lesson(
        text(
            "An advance costs 2 food; ideas or gold may stand in. The first of a category comes before the other"
            " three; what can be had next stands here, and each makes you better at something. Every third one brings"
            " an event. Above: food, wood, ore, ideas, gold (up to 7, food 2 at first), then mood and culture."
        ),
        ("advances", "goods"),
        world,
        ADVANCES,
        _learnable,
    ),
    Lesson(
        text(
            "To activate a city is to collect, build or recruit there. Collecting brings as many resources as the city"
            " is large, one from each ringed space. Recruiting brings as many units: a settler costs 2 food, infantry 1"
            " food and 1 ore, a ship 2 wood. A second activation in a turn makes the city less happy."
        ),
        ("collect", "recruit"),
        world,
        NEAR,
        _harvest,
    ),
    Lesson(
        text(
            "A city is as large as it has pieces: settlement, buildings, wonders, up to 5 and never more than you have"
            " cities. A building costs 1 food, 1 wood and 1 ore and needs its advance: Myths the temple, Writing the"
            " academy, Tactics the fortress, Fishing the port. A building in another's colour was won by culture."
        ),
        ("cities", "construct", "wonders", "influence"),
        world,
        NEAR,
        _grown,
    ),
    Lesson(
        text(
            "Moods: a happy city does one more, an angry one counts as size 1 and acts once a turn. An action raises"
            " moods: a level costs as much mood as the city is large. Here are your cities at a glance."
        ),
        ("mood",),
        world,
        CITY,
    ),
    Lesson(
        text(
            "Whoever enters a space with enemies fights. Each army unit rolls a die, a sign of infantry adds 1; every 5"
            " of a side's sum are a hit, and each hit removes a unit. Both sides may lay a tactic first; after a round"
            " the attacker may go back. Whoever wins at a city takes it. The chances stand beside the button."
        ),
        ("battle", "capture", "barbarians", "pirates", "die"),
        _battle,
        BATTLE,
    ),
    Lesson(
        text(
            "Action cards help once: the upper half in your turn, the half behind the sword in a battle. An objective"
            " (green) fulfilled is worth 2 points; it counts for one of its two halves. Everything may be traded in"
            " your turn. Nobody sees your hand."
        ),
        ("cards", "objectives", "trade"),
        _holding,
        HAND,
        _in_question,
    ),
    Lesson(
        text(
            "After every third round: objectives are shown, everybody gains an advance free and draws an action card"
            " and an objective; the government may change. Whoever has most mood and culture names who begins. Events"
            " strike in between, when your third marker is gone."
        ),
        ("status", "events", "civilizations", "leaders"),
        world,
        CITY,
    ),
    Lesson(
        text(
            "A good first turn: pay your 2 food for an advance that brings more (Storage, Irrigation, Fishing by the"
            " sea), collect in your city, move the settler to land with several kinds around it. Found your second city"
            " in the next turn: only with two may a city grow."
        ),
        ("first",),
        world,
        ADVANCES,
        _learnable,
    ),
)
