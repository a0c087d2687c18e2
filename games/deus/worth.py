"""The greedy stand-in's score: points, what the rest will bring, and what the unfinished steps promise."""

from __future__ import annotations

from games.deus import value
from games.deus.effects import temples
from games.deus.effects.effect import effect_of
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.state import DeusState, Player
from games.deus.steps.seatstep import SeatStep

#: How often a card in a column is expected to be used again.
_AGAIN = 0.6
_REGION = 0.5
#: A building more in a region one already holds.
_TOGETHER = 0.6
_TEMPLE = 3.0
_RIVALS = 0.25
#: The longer a game lasts, the more building counts: otherwise two careful players would collect small gifts
#: of the gods for ever.
_ROUNDS = 25
_AT_THE_END = 0.3


def worth(deus: DeusState, seat: int) -> float:
    player = deus.players[seat]
    sure = player.points + _promises(deus, seat) + temples.scores(deus, seat)
    rivals = sum(other.points + value.gold(other.gold) for at, other in enumerate(deus.players) if at != seat)
    if deus.over:
        return sure - _RIVALS * rivals
    if deus.ending is not None:
        return sure + _AT_THE_END * _goods(player) - _RIVALS * rivals
    return sure + _goods(player) + (1 + deus.round / _ROUNDS) * _built(deus, seat) - _RIVALS * rivals


def _goods(player: Player) -> float:
    hand = len(player.hand) * value.CARD
    return hand + value.resources(player.resources) + value.gold(player.gold) + value.pieces(player.ready)


def _built(deus: DeusState, seat: int) -> float:
    columns = deus.players[seat].columns
    again = sum(
        effect_of(deus, seat, card).promise(deus) for kind in STANDARD for card in columns[kind] if card != FACE_DOWN
    )
    held = [len(holding.kinds) for holding in deus.held.values() if holding.owner == seat]
    land = len(held) * _REGION + sum(buildings - 1 for buildings in held) * _TOGETHER
    return (
        len(columns[Kind.TEMPLE]) * _TEMPLE
        + land
        + _AGAIN * again
        + sum(value.column(len(columns[kind])) for kind in STANDARD)
    )


def _promises(deus: DeusState, seat: int) -> float:
    """What the seat's own unfinished steps will still bring."""
    return sum(step.promise(deus) for step in deus.stack if isinstance(step, SeatStep) and step.seat == seat)
