"""How to play Era: Medieval Age, in eight pictures."""

from dataclasses import replace

from games.core.text import text
from games.era.steps.building import PlacePiece
from games.era.view import EraView, spot
from rendering.era.painter import DICE, DOMAIN, PIECES
from rendering.era.samples import GAP, WALL, WALL_ELSEWHERE, towns
from rendering.lessons import Lesson
from rendering.painting import BOARD
from rendering.picture import Marks

#: Free squares outside the walls of the first town, and squares of what stands inside them.
_BURNT = ("D7", "F3", "L10", "K12")
_KEPT = ("D10", "C12", "F12")


def _free_dice(view: EraView) -> Marks:
    free = [die for die in view.players[0].dice if not die.locked]
    return Marks({die.key: str(number) for number, die in enumerate(free, 1)})


def _walling() -> EraView:
    return replace(towns(), stack=(PlacePiece(0, WALL),))


def _two_ways(view: EraView) -> Marks:
    return Marks(ways={"1": GAP, "2": WALL_ELSEWHERE})


def _outside(view: EraView) -> Marks:
    return Marks({cell: str(number) for number, cell in enumerate(_BURNT, 1)})


def _inside(view: EraView) -> Marks:
    return Marks(changed=[spot(0, cell) for cell in _KEPT])


LESSONS = (
    Lesson(
        text(
            "Everybody builds a town of their own and walls it in. Whoever has the most points wins; it ends when"
            " several kinds of buildings have run out."
        ),
        ("goal", "solo"),
        towns,
        BOARD,
    ),
    Lesson(
        text(
            "Your domain: you begin with a keep, three longhouses, a farm and some walls, and lay them in secret"
            " wherever you like. Nothing is ever moved later."
        ),
        ("setup",),
        towns,
        DOMAIN,
    ),
    Lesson(
        text(
            "Each round begins with your people's dice: you roll up to three times and keep what you like. Only the"
            " numbered ones can be rolled again; a skull stays."
        ),
        ("round", "roll"),
        towns,
        DICE,
        _free_dice,
    ),
    Lesson(
        text(
            "You gain what the dice show: goods, stone, wood, food, culture. Farms and lumber mills give more. Then"
            " each die eats one food; one that goes hungry is a disaster, a point less."
        ),
        ("collect", "feed"),
        towns,
        DICE,
    ),
    Lesson(
        text(
            "Each hammer builds one thing, paid with what you have. A building brings points, and often one more die"
            " for the next round."
        ),
        ("build",),
        towns,
        PIECES,
    ),
    Lesson(
        text(
            "Walls and keeps that touch all the way round close a ring: way 1 does, way 2 leaves a gap. Buildings"
            " inside score twice, and neither attack nor scorched earth reaches them."
        ),
        ("walls", "end"),
        _walling,
        DOMAIN,
        _two_ways,
    ),
    Lesson(
        text(
            "All your skulls together bring one disaster. With three, for example, every opponent gets scorched earth"
            " from you, outside the walls, on squares like 1 to 4: nothing can be built there."
        ),
        ("disasters",),
        towns,
        DOMAIN,
        _outside,
    ),
    Lesson(
        text(
            "At the end of the round whoever shows more swords than another has swords and shields may demand one"
            " resource. Whoever refuses takes two disasters. What is walled in (ringed) is safe."
        ),
        ("extort",),
        towns,
        DOMAIN,
        _inside,
    ),
)
