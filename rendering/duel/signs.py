"""What is printed on a component, as icons among figures: costs, effects, chain signs."""

from collections.abc import Iterable, Mapping

from games.duel.kinds import Count
from games.duel.printed.components import Building, Cost, Per, Printed, Wonder
from games.duel.printed.rulebook import Rulebook
from rendering.duel.styles import SYMBOLS

_COUNTED: Mapping[Count, str] = {
    Count.BROWN: "{card_brown}",
    Count.GREY: "{card_grey}",
    Count.RED: "{card_red}",
    Count.GREEN: "{card_green}",
    Count.YELLOW: "{card_yellow}",
    Count.BLUE: "{card_blue}",
    Count.WONDER: "{wonder}",
    Count.THREE_COINS: "3{gold}",
    Count.PROGRESS: "{progress}",
    Count.MYTHOLOGY: "{altar}",
    Count.OFFERING: "{offering}",
}


def amount(n: int, icon: str) -> str:
    """So many of a thing; one is the icon alone."""
    return f"{{{icon}}}" if n == 1 else f"{n}{{{icon}}}"


def cost(price: Cost) -> str:
    coins = [f"{price.coins}{{gold}}"] if price.coins else []
    return " ".join([*coins, *(amount(n, resource) for resource, n in price.resources)])


def chain(sign: str) -> str:
    return f"chain_{sign}"


def effect(rules: Rulebook, component: Printed) -> str:
    """What it brings, in a line of signs."""
    return " ".join(_parts(rules, component))


def _parts(rules: Rulebook, component: Printed) -> Iterable[str]:
    if component.produces:
        yield "".join(f"{{{resource}}}" * n for resource, n in component.produces.items())
    if component.choice:
        yield "/".join(f"{{{resource}}}" for resource in component.choice)
    if component.fixed_price:
        made = "".join(f"{{{resource}}}" for resource in component.fixed_price)
        yield f"{made}={rules.board.trade.fixed_price}{{gold}}"
    if component.symbol is not None:
        yield f"{{{SYMBOLS[component.symbol]}}}"
    if component.shields:
        yield f"{component.shields}{{shield}}"
    if component.coins:
        yield f"{component.coins}{{gold}}"
    yield from _counted(component)
    if isinstance(component, Wonder):
        yield from _wonder(component)
    if component.points:
        yield f"{component.points}{{points}}"
    if isinstance(component, Building) and component.mythology is not None:
        temples = "/".join(str(points) for points in rules.pantheon.temple_points[1:])
        yield f"{temples}{{points}}"


def _counted(component: Printed) -> Iterable[str]:
    if component.coins_per is not None:
        yield _per(component.coins_per, "gold")
    if component.guild_coins is not None and component.guild_coins == component.guild_points:
        yield f"{{gold}}{_per(component.guild_coins, 'points')}"
    elif component.guild_points is not None:
        yield _per(component.guild_points, "points")
    if component.points_per is not None:
        yield _per(component.points_per, "points")


def _per(per: Per, icon: str) -> str:
    return f"{amount(per.amount, icon)}/{''.join(_COUNTED[what] for what in per.count)}"


def _wonder(wonder: Wonder) -> Iterable[str]:
    if wonder.opponent_loses:
        yield f"−{wonder.opponent_loses}{{gold}}"
    if wonder.destroys is not None:
        yield f"{{cross}}{{card_{wonder.destroys}}}"
    if wonder.builds_discarded:
        yield "+{card}"
    if wonder.draws_progress:
        yield "+{progress}"
    if wonder.pantheon_discount:
        yield f"−{wonder.pantheon_discount}{{altar}}"
    if wonder.opens_deck:
        yield "+{altar}"
    if wonder.again:
        yield "{pass}"
