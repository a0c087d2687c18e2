"""How to play Deus, in eight pictures."""

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
        text(
            "You settle one continent together. Whoever has the most points at the end wins: it ends when the last"
            " temple is built or the last barbarian village has fallen."
        ),
        ("goal",),
        middle,
        BOARD,
    ),
    Lesson(
        text(
            "In your turn you do one of two things: build one card of your hand, or offer cards to a god. Above stands"
            " what you have to pay with, and how many pieces of each kind are ready."
        ),
        ("turn",),
        middle,
        HAND,
    ),
    Lesson(
        text(
            "Card 1 is built: you need a ready piece of its kind and pay what stands below its name. 4 gold stand in"
            " for any resource. Cards you cannot pay are dimmed."
        ),
        ("pay",),
        middle,
        HAND,
        _one_card,
    ),
    Lesson(
        text(
            "Its piece goes to a region of yours that lacks this kind (1), or to an empty region next to one of yours"
            " (the other numbers). Ships go to sea, everything else to land."
        ),
        ("place",),
        middle,
        BOARD,
        _where_it_goes,
    ),
    Lesson(
        text(
            "The card lies on top of the column of its colour, and then every card of that column works, from the"
            " bottom up: the longer a column, the stronger each card you add to it."
        ),
        ("build", "joker"),
        middle,
        SEATS,
    ),
    Lesson(
        text(
            "An offering: you discard as many cards as you like, here 1 to 3. The god of the card on top helps, the"
            " more cards the more. Then you draw up to five again."
        ),
        ("offering",),
        middle,
        HAND,
        _some_cards,
    ),
    Lesson(
        text(
            "A village falls as soon as every region around it is held by somebody and an army is among them. Whoever"
            " has most armies there takes its points."
        ),
        ("villages", "armies"),
        middle,
        BOARD,
        _village,
    ),
    Lesson(
        text(
            "Temples (ringed) stand in your own land, one per region, and score at the end, up to 12 points each. Then"
            " 2 points go to whoever has the most of a resource, or of gold."
        ),
        ("temples", "end"),
        _with_temple,
        BOARD,
        _temple,
    ),
)
