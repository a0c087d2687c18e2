"""Seafaring: fish, the way around the map, ships of war and charts."""

from __future__ import annotations

from collections.abc import Iterator

from games.clash.effects import hook
from games.clash.figures import Cancels, Mobility, Yield
from games.clash.kinds import Good, Side
from games.clash.moments import MoveEnded
from games.clash.powers.sources import opens
from games.clash.state import ClashState
from games.clash.steps.gaining import GainGoods
from games.core.step import Step


@hook(Yield, "fishing", mine=True)
def fish(clash: ClashState, owner: int, source: Yield) -> None:
    opens(clash, "fishing", source)


@hook(Mobility, "navigation", mine=True)
def around_the_map(clash: ClashState, owner: int, mobility: Mobility) -> None:
    mobility.around = True


@hook(Cancels, "war_ships")
def ships_of_war(clash: ClashState, owner: int, cancels: Cancels) -> None:
    battle = clash.fight
    figures = clash.printed.advances["war_ships"].figures
    if battle.seat(cancels.side) != owner or battle.round > figures["rounds"]:
        return
    if battle.sea or (battle.landed and cancels.side is Side.ATTACKER):
        cancels.hits += figures["cancels"]


@hook(MoveEnded, "cartography", mine=True)
def charts(clash: ClashState, owner: int, moved: MoveEnded) -> Iterator[Step]:
    if not moved.shipped:
        return
    cartography = clash.printed.advances["cartography"]
    goods = dict(cartography.gains)
    if moved.rounded:
        goods[Good.CULTURE] = cartography.figures["culture_by_navigation"]
    yield GainGoods(owner, goods)
