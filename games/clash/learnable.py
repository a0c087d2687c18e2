"""What stands between a seat and each advance it lacks: its price, or what must come first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.clash.imagine import imagine
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.steps.advancing import advance_price, affordable, may_gain
from games.clash.view import ClashView
from games.clash.words import cannot_pay
from games.core.luck import Luck
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class Learnable:
    """An advance that a seat has not got. Where it cannot be gained now, `why_not` says so."""

    #: None while something else must come first.
    price: Purse | None
    why_not: Text | None = None


def learnable(view: ClashView) -> Mapping[str, Learnable]:
    """By advance, for whoever looks; nothing for those who only watch.

    Prices rest on nothing that is hidden, so that any position that agrees with the view tells them.
    """
    if view.viewer is None:
        return {}
    seat, clash = view.viewer, imagine(view, Luck("prices"))
    owned = view.players[seat].advances
    with clash.at_rest():
        return {advance: _learnable(clash, seat, advance) for advance in view.printed.advances if advance not in owned}


def _learnable(clash: ClashState, seat: int, advance: str) -> Learnable:
    if (first := may_gain(clash, seat, advance)) is not None:
        return Learnable(None, first)
    price = advance_price(clash, seat, advance).cost
    if affordable(clash, seat, advance):
        return Learnable(price)
    return Learnable(price, cannot_pay(price))
