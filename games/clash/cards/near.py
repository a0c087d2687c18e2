"""Who is near: players within some spaces of each other, over what is revealed."""

from __future__ import annotations

from games.clash.state import ClashState
from games.core.decision import ChooseOne, Decision, Option
from games.core.text import SeatName, Text, as_text


def presence(clash: ClashState, seat: int) -> set[str]:
    """Every space with a unit or a city of the seat."""
    units = {space for space, pieces in clash.units.items() if any(piece.owner == seat for piece in pieces)}
    return units | {space for space, city in clash.cities.items() if city.owner == seat}


def reached(clash: ClashState, seat: int, reach: int) -> set[str]:
    return {other for space in presence(clash, seat) for other in clash.map.within(space, reach)}


def neighbours(clash: ClashState, seat: int, reach: int) -> list[int]:
    """The other players with a unit or a city so near to one of the seat's, clockwise."""
    near = reached(clash, seat, reach)
    return [other for other in clash.around(seat)[1:] if not near.isdisjoint(presence(clash, other))]


def choose_player(seat: int, prompt: Text, among: list[int], picture: str = "near") -> Decision:
    options = tuple(Option(str(other), as_text(SeatName(other))) for other in among)
    return ChooseOne(seat, prompt, options, picture=picture)
