"""What several advances do alike: let cities collect, and make other advances free."""

from __future__ import annotations

from games.clash.figures import AdvancePrice, Yield
from games.clash.state import ClashState


def opens(clash: ClashState, advance: str, source: Yield) -> None:
    """The space gives its owner what the advance says of its terrain."""
    source.goods.update(clash.printed.advances[advance].opened.get(source.terrain, ()))


def frees(clash: ClashState, advance: str, price: AdvancePrice) -> bool:
    """The advance makes this one free, if it still costs something."""
    if not price.cost or price.advance not in clash.printed.advances[advance].frees:
        return False
    price.cost.clear()
    return True
