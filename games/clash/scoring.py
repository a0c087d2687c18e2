"""Points: pieces, advances, objectives, wonders and events, counted in half points so that nothing is rounded."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.clash.effects import registry
from games.clash.figures import TieBreaker, WonderPoints
from games.clash.figures_of_civilizations import Points
from games.clash.kinds import Count, Ending
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
    player = clash.players[seat]
    return clash.rules.scoring.advance * (len(player.advances) + len(player.own))


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


def leaders(clash: ClashState, seat: int) -> int:
    return clash.rules.scoring.leader * len(clash.players[seat].killed)


def nothing(clash: ClashState, seat: int) -> int:
    """What a civilization counts is counted by its own effects alone."""
    return 0


COUNTED: Mapping[Count, tuple[Text, Callable[[ClashState, int], int]]] = {
    Count.PIECES: (text("Settlements and buildings"), pieces),
    Count.ADVANCES: (text("Advances"), advances),
    Count.OBJECTIVES: (text("Objectives"), objectives),
    Count.WONDERS: (text("Wonders"), wonders),
    Count.EVENTS: (text("Events"), events),
    Count.LEADERS: (text("Leaders"), leaders),
    Count.CIVILIZATION: (text("Civilization"), nothing),
}


def counts(clash: ClashState) -> list[Count]:
    """What points are counted for, in the order in which a tie is broken."""
    return [count for count in Count if clash.options.civilizations or count not in _OF_CIVILIZATIONS]


_OF_CIVILIZATIONS = (Count.LEADERS, Count.CIVILIZATION)


def points(clash: ClashState, seat: int) -> dict[Count, int]:
    """In halves, by what they are counted for."""
    found = {count: COUNTED[count][1](clash, seat) for count in counts(clash)}
    return registry.reckon(clash, Points(seat, found)).halves


def halves(clash: ClashState, seat: int) -> int:
    """All points of the seat, in halves; nothing of them is hidden."""
    return sum(points(clash, seat).values())


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
    by_seat = [points(clash, seat) for seat in seats]
    lines = tuple(Source(COUNTED[count][0], tuple(own[count] for own in by_seat)) for count in counts(clash))
    favoured = registry.reckon(clash, TieBreaker()).seats
    # Most points first; then whoever a wonder favours; then category by category.
    ranks = [
        (sum(line.points[seat] for line in lines), seat in favoured, *(line.points[seat] for line in lines))
        for seat in seats
    ]
    places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    return Result(places, tuple(rank[0] for rank in ranks), lines, ending_text(clash.ended), PARTS)
