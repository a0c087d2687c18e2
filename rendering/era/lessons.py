"""How to play Era: Medieval Age, in pictures."""

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
        text("Build a town and wall it in. Most points win."),
        ("goal",),
        towns,
        BOARD,
    ),
    Lesson(
        text(
            "Your domain: you begin with a keep in the middle, three longhouses, a farm and three walls, and lay them"
            " in secret wherever you like (the house proposes towns; Take it will do for the first game). Nothing is"
            " ever moved later. Right: your goods, stone, wood, food, culture and disasters."
        ),
        ("setup", "tracks"),
        towns,
        DOMAIN,
    ),
    Lesson(
        text(
            "Your dice are your people. Yellow peasants show food, wood, stone and hammers; blue burghers goods,"
            " culture and hammers; grey nobles swords, shields and goods; white clergy culture and feathers. A hammer"
            " builds, a sword robs, a shield protects, a skull brings harm. You begin with three yellow and one grey."
        ),
        ("dice",),
        towns,
        DICE,
    ),
    Lesson(
        text(
            "Each round begins with a roll: up to three times, and you keep what you like. Only the numbered dice can"
            " be rolled again: a skull stays as it is, with whatever else its face shows. All roll at once and in"
            " secret."
        ),
        ("round", "roll"),
        towns,
        DICE,
        _free_dice,
    ),
    Lesson(
        text(
            "You gain what the dice show: goods, stone, wood, food, culture. Farms and lumber mills give more; what"
            " your tracks cannot hold is lost. Then each die eats one food; one that goes hungry is a disaster, a"
            " point less. So two or three food faces a round are needed."
        ),
        ("collect", "feed"),
        towns,
        DICE,
    ),
    Lesson(
        text(
            "Each hammer builds one thing, paid with what you have. Under each name: its price, then its points and the"
            " die it brings for the next round; ×3 is how many are left. Dimmed is what you cannot pay or nobody has"
            " any more."
        ),
        ("build", "buildings"),
        towns,
        PIECES,
    ),
    Lesson(
        text(
            "Walls and keeps that touch all the way round close a ring: way 1 does, way 2 leaves a gap. Corners do not"
            " touch, and the edge of the board is no wall. Buildings inside score twice, and neither attack nor"
            " scorched earth reaches them. The largest walled area is 10 points."
        ),
        ("walls",),
        _walling,
        DOMAIN,
        _two_ways,
    ),
    Lesson(
        text(
            "All your skulls together bring one disaster. 1: lose a resource or a point. 2: a point for each building"
            " that touches another. 3: every rival gets scorched earth, on squares like 1 to 4, where nothing can be"
            " built. 4: you lose a building. 5: every rival loses one outside the walls. 6: all your goods go."
        ),
        ("disasters",),
        towns,
        DOMAIN,
        _outside,
    ),
    Lesson(
        text(
            "At the end of the round whoever shows more swords than another has swords, and than it has shields, may"
            " demand one resource. Whoever refuses takes two disasters. What is walled in (ringed) is safe from attack,"
            " goods are not."
        ),
        ("extort",),
        towns,
        DOMAIN,
        _inside,
    ),
    Lesson(
        text(
            "When the last building of a kind is taken, a token is crossed; when all are crossed, this round is the"
            " last. Points: buildings (twice in a ring), what markets, guildhalls, universities and cathedrals add, 1"
            " for each culture and 5 for the most, 10 for the largest area, minus disasters."
        ),
        ("end",),
        towns,
        PIECES,
    ),
    Lesson(
        text(
            "A good beginning: keep one hammer and wood 2, and build a longhouse: one die more from the next round on."
            " Feed your dice. Then close a ring round the keep with cheap walls, and build inside it. Keep a noble's"
            " shields when others show swords."
        ),
        ("first",),
        towns,
        PIECES,
    ),
    Lesson(
        text(
            "Alone you play eight rounds against Sir Philippe, who rolls two nobles and a peasant: with more swords"
            " than he has swords and shields you take what his dice show, the other way round he takes from you. Three"
            " or five skulls hit yourself. Your points give your rank."
        ),
        ("solo",),
        towns,
        DICE,
    ),
)
