"""Which answers a stand-in tries first: each use of a turn by what card, Wonder or god bring at a glance."""

from __future__ import annotations

from games.core.decision import Answer, Decision
from games.core.luck import Luck
from games.core.ranking import best_first
from games.duel.payment import building_quote, means, sale, wonder_quote
from games.duel.printed.components import Building, Printed
from games.duel.state import DuelState, other
from games.duel.steps.turn import TakeTurn

#: In points. Goods are of use as long as something can be built with them.
_SHIELD, _SYMBOL, _COIN = 1.3, 2.5, 0.3
_GOODS = {0: 2.5, 1: 2.5, 2: 1.8, 3: 0.3}
_GUILD, _GOD = 4.0, 3.0
_AGAIN, _DEED = 4.0, 3.0
#: What the other one cannot have any more, and a card that is laid open for them.
_DENIED, _OPENED = 0.4, 0.3


def ranked(duel: DuelState, decision: Decision, luck: Luck) -> list[Answer] | None:
    step = duel.stack[-1] if duel.stack else None
    if not isinstance(step, TakeTurn):
        return None
    values = {str(answer): _value(duel, step.seat, *str(answer).split("-")) for answer in decision.answers(luck, 1000)}
    return best_first(values)


def _value(duel: DuelState, seat: int, verb: str, place: str, wonder: str = "") -> float:
    if verb == "god":
        return _GOD
    card = duel.rules.buildings[duel.slots[place].card or ""]
    opened = _OPENED * len(duel.uncovers(place))
    match verb:
        case "build":
            price = building_quote(card, means(duel, seat)).total
            return _of(duel, card) - _COIN * price - opened
        case "sell":
            return _COIN * sale(duel, seat) + _denied(duel, seat, card) - opened
        case _:
            built = duel.rules.wonders[wonder]
            price = wonder_quote(built, means(duel, seat)).total
            deeds = (built.destroys is not None) + built.builds_discarded + bool(built.draws_progress)
            gains = _of(duel, built) + _AGAIN * built.again + _DEED * deeds + _COIN * built.opponent_loses
            return gains + _denied(duel, seat, card) - _COIN * price - opened


def _of(duel: DuelState, printed: Printed) -> float:
    value = printed.points + _SHIELD * printed.shields + _COIN * printed.coins + _SYMBOL * (printed.symbol is not None)
    goods = sum(printed.produces.values()) + bool(printed.choice) + bool(printed.fixed_price)
    return value + _GOODS[duel.age] * goods + _GUILD * (printed.guild_points is not None)


def _denied(duel: DuelState, seat: int, card: Building) -> float:
    """What the card would have been to the other one, if they can pay for it."""
    rival = other(seat)
    payable = building_quote(card, means(duel, rival)).total <= duel.cities[rival].purse
    return _DENIED * _of(duel, card) if payable else 0.0
