"""How to play Deus, in pictures."""

from dataclasses import replace

from games.core.text import text
from games.deus.kinds import Kind, Terrain
from games.deus.view import DeusView, RegionView
from rendering.deus.painter import SEATS
from rendering.deus.samples import middle
from rendering.lessons import Lesson
from rendering.painting import BOARD, HAND
from rendering.picture import Marks

_READER = 0
_PLACES, _OFFERED = 5, 3
#: Where nothing but ships is ever placed, and where nothing is.
_NEVER = (Terrain.SEA, Terrain.VILLAGE)


def _own(view: DeusView) -> list[RegionView]:
    return [region for region in view.regions if region.owner == _READER]


def _one_card(view: DeusView) -> Marks:
    payable = [card for card in view.hand if card not in view.obstacles] or [*view.hand]
    return Marks({payable[0]: "1"}, (), ())


def _some_cards(view: DeusView) -> Marks:
    return Marks({card: str(number) for number, card in enumerate(view.hand[:_OFFERED], 1)}, (), ())


def _where_it_goes(view: DeusView) -> Marks:
    """A region of one's own on land, and what is free beside it."""
    free = {region.name for region in view.regions if not region.pieces and region.terrain not in _NEVER}
    beside = {region.name: [name for name in region.neighbours if name in free] for region in _own(view)}
    home = max(
        (region for region in _own(view) if region.terrain is not Terrain.SEA), key=lambda one: len(beside[one.name])
    )
    places = [home.name, *beside[home.name]][:_PLACES]
    return Marks({name: str(number) for number, name in enumerate(places, 1)})


def _village(view: DeusView) -> Marks:
    """The one that is nearest to its fall."""
    held = {region.name for region in view.regions if region.pieces}
    villages = [region for region in view.regions if region.terrain is Terrain.VILLAGE and not region.conquered]
    nearest = max(villages, key=lambda village: len(held & set(village.neighbours)))
    return Marks(crop=[nearest.name])


def _with_temple() -> DeusView:
    view = middle()
    home = next(region for region in _own(view) if region.terrain is not Terrain.SEA)
    built = replace(home, pieces=(*home.pieces, Kind.TEMPLE))
    return replace(view, regions=tuple(built if region is home else region for region in view.regions))


def _temple(view: DeusView) -> Marks:
    home = next(region for region in _own(view) if Kind.TEMPLE in region.pieces)
    return Marks(changed=[home.name], crop=[home.name])


LESSONS = (
    Lesson(
        text("You settle one continent together, and most points win."),
        ("goal",),
        middle,
        BOARD,
    ),
    Lesson(
        text(
            "You begin with 5 cards, 5 gold, 5 points and one each of wood, stone, clay and wheat. Above stands what"
            " you have: gold, the four resources, then your pieces that are ready, by colour. You have 5 pieces of each"
            " of five colours: 2 are ready, 3 lie in the reserve. Only what is ready can be built; gods and some cards"
            " bring pieces from the reserve."
        ),
        ("start",),
        middle,
        HAND,
    ),
    Lesson(
        text(
            "In your turn you do one thing: build a card of your hand, or offer cards to a god. To build card 1 you"
            " need a ready piece of its colour, and pay what stands below its name. 4 gold stand in for any resource."
            " Cards you cannot pay are dimmed and say what is missing. An empty hand draws five cards."
        ),
        ("turn", "pay"),
        middle,
        HAND,
        _one_card,
    ),
    Lesson(
        text(
            "Its piece goes to a region of yours that lacks this colour (1), or to an empty region next to one of yours"
            " (the other numbers). Only the very first piece begins at the rim, two empty regions away from the others."
            " Ships stand in the sea, everything else on land. Locked in? For 3 points any empty region of the rim"
            " will do."
        ),
        ("place",),
        middle,
        BOARD,
        _where_it_goes,
    ),
    Lesson(
        text(
            "A region's land says what a green building there can bring: forest wood, mountains stone, swamp clay,"
            " field wheat. It brings nothing by itself, only when a green card works. Red places are villages of"
            " barbarians; the number is their points, and nobody builds there."
        ),
        ("land",),
        middle,
        BOARD,
        _where_it_goes,
    ),
    Lesson(
        text(
            "The card lies on top of the column of its colour, and then every card of that column works, from the"
            " bottom up: with a third card there three cards work. Here you see each player's columns with the cards in"
            " them, and below the pieces ready + in reserve."
        ),
        ("build", "joker"),
        middle,
        SEATS,
    ),
    Lesson(
        text(
            "The six colours: green brings resources, blue sells and buys them, brown gives gold or points for land"
            " and towns, yellow draws cards and brings pieces or repeats another card, red marches and takes from"
            " rivals next door, violet are temples: points at the end. /card and a name tells any card."
        ),
        ("kinds",),
        middle,
        SEATS,
    ),
    Lesson(
        text(
            "An offering: you discard as many cards as you like, here 1 to 3, and say which lies on top. The god of"
            " that card's colour helps, the more cards the more. Then you draw up to five again. Offer when your hand"
            " does not suit you, or when you lack ready pieces."
        ),
        ("offering",),
        middle,
        HAND,
        _some_cards,
    ),
    Lesson(
        text(
            "What the gods give for each card: Neptune (blue) 2 gold; Ceres (green) 1 resource you choose; Minerva"
            " (yellow) 1 card more to draw. Vesta (brown): 1 point for one card, 2 for more. Each of them also makes"
            " one piece of its colour ready. Mars (red): a piece of any colour for each card. Jupiter (violet): what"
            " any one of the others gives."
        ),
        ("gods",),
        middle,
        HAND,
        _some_cards,
    ),
    Lesson(
        text(
            "A village falls as soon as every region around it is held by somebody and an army is among them. Whoever"
            " has most armies there takes its points; if level, most buildings. Red cards let armies march, over"
            " others' land too, and stop on empty land or on your own."
        ),
        ("villages", "armies"),
        middle,
        BOARD,
        _village,
    ),
    Lesson(
        text(
            "A temple (ringed) costs one of each resource, stands in land of yours, one per region, and scores at the"
            " end what its card names, up to 12. The second asks for a card in each of your other columns, the third"
            " for two."
        ),
        ("temples",),
        _with_temple,
        BOARD,
        _temple,
    ),
    Lesson(
        text(
            "When the last temple stands or the last village has fallen, this round is finished and one more played."
            " Then temples score, and 2 points go to whoever has most wood, stone, clay, wheat, gold, each for itself."
        ),
        ("end",),
        middle,
        SEATS,
    ),
    Lesson(
        text(
            "A good beginning: a green card on land whose resource your other cards ask for, or a ship that sells what"
            " you have. Build several cards of one colour, for the column repeats them all. And if nothing suits, offer"
            " the whole hand: you lose no time."
        ),
        ("first",),
        middle,
        HAND,
    ),
)
