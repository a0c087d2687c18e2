"""The greedy stand-in's score: points, what the rest will bring, and what the unfinished steps promise."""

from __future__ import annotations

from games.deus import value
from games.deus.effects.temples import TempleEffect
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.state import DeusState, Player
from games.deus.steps.seatstep import SeatStep

#: How often a card in a column is expected to be used again.
_AGAIN = 0.5
#: A region held, beyond what the cards say.
_REGION = 0.4
#: A kind of building more in a city.
_TOGETHER = 0.25
_RIVALS = 0.3


def worth(deus: DeusState, seat: int) -> float:
    rivals = sum(_belongings(player) for other, player in enumerate(deus.players) if other != seat)
    if deus.over:
        return _belongings(deus.players[seat]) + _temples(deus, seat) - _RIVALS * rivals
    return (
        _belongings(deus.players[seat])
        + _temples(deus, seat)
        + _columns(deus, seat)
        + _land(deus, seat)
        + _promises(deus, seat)
        - _RIVALS * rivals
    )


def _belongings(player: Player) -> float:
    goods = sum(player.resources.values()) * value.RESOURCE + player.gold * value.GOLD
    pieces = sum(min(n, 2) for n in player.ready.values()) * value.PIECE
    return player.points + goods + pieces + len(player.hand) * value.CARD


def _temples(deus: DeusState, seat: int) -> float:
    cards = deus.players[seat].columns[Kind.TEMPLE]
    effects = (deus.card(card).effect for card in cards)
    return sum(3 + effect.score(deus, seat) for effect in effects if isinstance(effect, TempleEffect))


def _columns(deus: DeusState, seat: int) -> float:
    columns = deus.players[seat].columns
    return sum(
        0.8 + _AGAIN * deus.card(card).effect.promise(deus, seat)
        for kind in STANDARD
        for card in columns[kind]
        if card != FACE_DOWN
    )


def _land(deus: DeusState, seat: int) -> float:
    held = [holding for holding in deus.held.values() if holding.owner == seat]
    return len(held) * _REGION + sum(len(holding.kinds) - 1 for holding in held) * (_REGION + _TOGETHER)


def _promises(deus: DeusState, seat: int) -> float:
    """What the seat's own unfinished steps will still bring."""
    return sum(step.promise(deus) for step in deus.stack if isinstance(step, SeatStep) and step.seat == seat)
