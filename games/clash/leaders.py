"""Leaders: where they are, what they reach, and what becomes of them and of their cards."""

from __future__ import annotations

from games.clash.kinds import Side, Unit
from games.clash.moments import LeaderLost
from games.clash.pieces import Owner, Piece
from games.clash.state import ClashState
from games.core.text import SeatName, text


def leader_space(clash: ClashState, seat: int) -> str | None:
    """Where the leader of the seat stands, aboard a ship too."""
    for space, pieces in clash.units.items():
        if any(piece.kind is Unit.LEADER and piece.owner == seat for piece in pieces):
            return space
    return None


def leader_city(clash: ClashState, seat: int) -> str | None:
    """The city of its own in which the seat's leader is: what a leader does works there."""
    space = leader_space(clash, seat)
    city = clash.cities.get(space) if space is not None else None
    return space if city is not None and city.owner == seat else None


def led(clash: ClashState, owner: int, side: Side) -> bool:
    """It is the owner's side, and its leader fights in this battle on land."""
    return not clash.fight.sea and aboard_or_led(clash, owner, side)


def aboard_or_led(clash: ClashState, owner: int, side: Side) -> bool:
    """The same, at sea as well: there the leader is aboard."""
    battle = clash.fight
    if battle.seat(side) != owner:
        return False
    return any(piece.kind is Unit.LEADER for piece in clash.owned_at(battle.space, owner))


def lose(clash: ClashState, space: str, piece: Piece, taker: Owner = None) -> None:
    """A unit leaves the map for good; who kills a leader in a battle keeps its card."""
    clash.remove(space, piece)
    if piece.kind is Unit.LEADER and piece.owner is not None:
        _fall(clash, piece.owner, taker)


def _fall(clash: ClashState, seat: int, taker: Owner) -> None:
    player = clash.players[seat]
    leader, player.leader = player.leader, None
    assert leader is not None, "every leader on the map has its card"
    name = clash.boards.leaders[leader].name
    told = text("{seat} loses {leader}", seat=SeatName(seat), leader=name)
    if taker is not None:
        clash.players[taker].killed.append(leader)
        told = text("{seat} loses {leader} to {taker}", seat=SeatName(seat), leader=name, taker=SeatName(taker))
    clash.tell(told, seat, affects=(seat,), great=True)
    clash.next(LeaderLost(seat, leader, taker))
