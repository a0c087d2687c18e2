"""Points: pieces, advances, objectives, wonders and events, counted in half points so that nothing is rounded."""

from __future__ import annotations

from games.clash.effects import registry
from games.clash.figures import TieBreaker, WonderPoints
from games.clash.kinds import Ending
from games.clash.pieces import Owner
from games.clash.state import ClashState
from games.core.game import Result, Source
from games.core.text import Text, text

#: Points are counted in so many parts of one.
PARTS = 2


def pieces(clash: ClashState, seat: int) -> int:
    """Own settlements, and buildings of one's colour in whatever city."""
    settlements = clash.count_cities(seat)
    buildings = sum(colour == seat for city in clash.cities.values() for colour in city.buildings.values())
    return clash.rules.scoring.piece * (settlements + buildings)


def advances(clash: ClashState, seat: int) -> int:
    return clash.rules.scoring.advance * len(clash.players[seat].advances)


def objectives(clash: ClashState, seat: int) -> int:
    return clash.rules.scoring.objective * len(clash.players[seat].completed)


def wonders(clash: ClashState, seat: int) -> int:
    return sum(wonder_halves(clash, wonder).get(seat, 0) for wonder in clash.wonders)


def wonder_halves(clash: ClashState, wonder: str) -> dict[int, int]:
    """The whole for a builder who owns it, else a half for the builder and a half for the owner."""
    placed = clash.wonders[wonder]
    owner: Owner = clash.cities[placed.space].owner
    rules = clash.rules.scoring
    if owner == placed.builder:
        halves = {placed.builder: PARTS * clash.printed.wonders[wonder].points}
    else:
        halves = {placed.builder: rules.shared_wonder}
        if owner is not None:
            halves[owner] = rules.shared_wonder
    return registry.reckon(clash, WonderPoints(wonder, placed.builder, owner, halves)).halves


def events(clash: ClashState, seat: int) -> int:
    return sum(noted.halves for noted in clash.players[seat].noted)


#: In the order in which a tie is broken.
CATEGORIES = (
    (text("Settlements and buildings"), pieces),
    (text("Advances"), advances),
    (text("Objectives"), objectives),
    (text("Wonders"), wonders),
    (text("Events"), events),
)


def halves(clash: ClashState, seat: int) -> int:
    """All points of the seat, in halves; nothing of them is hidden."""
    return sum(count(clash, seat) for _, count in CATEGORIES)


def ending_text(ending: Ending | None) -> Text:
    match ending:
        case Ending.NO_CITY:
            return text("Somebody had no city left.")
        case Ending.DICE:
            return text("The die ended the game.")
        case Ending.WONDER:
            return text("A wonder was built in one of the last rounds.")
        case _:
            return text("The last age is over.")


def result(clash: ClashState) -> Result | None:
    if not clash.over:
        return None
    seats = range(clash.seats)
    lines = tuple(Source(label, tuple(count(clash, seat) for seat in seats)) for label, count in CATEGORIES)
    favoured = registry.reckon(clash, TieBreaker()).seats
    # Most points first; then whoever a wonder favours; then category by category.
    ranks = [
        (sum(line.points[seat] for line in lines), seat in favoured, *(line.points[seat] for line in lines))
        for seat in seats
    ]
    places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    points = tuple(rank[0] for rank in ranks)
    return Result(places, points, lines, ending_text(clash.ended))
