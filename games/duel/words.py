"""Short texts the questions share: prices, what a card uncovers, names of spaces of the track."""

from __future__ import annotations

from games.core.text import Listing, SeatName, Text, as_text, listing, plural, text
from games.duel.kinds import RESOURCES, Resource
from games.duel.payment import Quote, Way
from games.duel.printed.board import Track
from games.duel.printed.components import Building, Cost
from games.duel.printed.rulebook import Rulebook
from games.duel.state import Slot, other

FINDS_NOTHING = text("It would find nothing to do now.")

RESOURCE_NAMES: dict[Resource, Text] = {
    Resource.WOOD: text("wood"),
    Resource.CLAY: text("clay"),
    Resource.STONE: text("stone"),
    Resource.GLASS: text("glass"),
    Resource.PAPYRUS: text("papyrus"),
}


def coins(n: int) -> Text:
    return plural("{n} coin", "{n} coins", n)


def fee(n: int) -> Text:
    """A price where there is room for a word."""
    return text("{n}🪙", n=n) if n else text("free")


def _goods(units: tuple[int, ...]) -> Listing:
    bought = [(resource, n) for resource, n in zip(RESOURCES, units, strict=True) if n]
    return listing(*(text("{n} {resource}", n=n, resource=RESOURCE_NAMES[resource]) for resource, n in bought))


def cost_text(cost: Cost) -> Text:
    """A printed cost in words."""
    parts = [coins(cost.coins)] if cost.coins else []
    parts += [text("{n} {resource}", n=n, resource=RESOURCE_NAMES[resource]) for resource, n in cost.resources]
    return as_text(listing(*parts)) if parts else text("nothing")


def price(quote: Quote) -> Text:
    match quote.way:
        case Way.CHAIN:
            return text("free by its chain")
        case Way.MYTHOLOGY:
            return text("free by the Mythology token")
        case Way.ENGINEERING:
            return text("{coins} by Engineering", coins=coins(quote.total))
        case Way.PAID if quote.trade and quote.printed:
            goods = _goods(quote.bought)
            return text("{coins} ({trade} to buy {bought})", coins=coins(quote.total), trade=quote.trade, bought=goods)
        case Way.PAID if quote.trade:
            return text("{coins} (to buy {bought})", coins=coins(quote.total), bought=_goods(quote.bought))
        case _:
            return coins(quote.total) if quote.total else text("free")


def way(quote: Quote) -> Text | None:
    """How the price comes about; None where there is nothing to say beside the figure."""
    return None if quote.way is Way.PAID and not quote.trade else price(quote)


def too_dear(price: int, purse: int) -> Text | None:
    """The same on a card and behind a button; None where the purse has it. The price is the least there is."""
    if price <= purse:
        return None
    return text("Costs {price} at least; you have {purse}", price=coins(price), purse=purse)


def opening(rules: Rulebook, fact: Text, uncovers: tuple[Slot, ...]) -> Text:
    """The fact, and which cards taking this one sets free."""
    return freeing(rules, fact, uncovers) or fact


def freeing(rules: Rulebook, fact: Text | None, uncovers: tuple[Slot, ...]) -> Text | None:
    if not uncovers:
        return fact
    cards = listing(*(_freed(rules, card) for card in uncovers))
    return (
        text("uncovers {cards}", cards=cards)
        if fact is None
        else text("{fact}; uncovers {cards}", fact=fact, cards=cards)
    )


def _freed(rules: Rulebook, slot: Slot) -> Text:
    return as_text(slot.name) if slot.card is not None else lying_text(rules, slot)


def lying_text(rules: Rulebook, slot: Slot) -> Text:
    """A card of the structure as everybody sees it."""
    if slot.card is not None:
        return heading(slot.name, rules.buildings[slot.card])
    if slot.mythology is not None:
        name = rules.mythologies[slot.mythology].name
        return text("{place} (Mythology token: {token})", place=slot.name, token=name)
    if slot.offering is not None:
        return text("{place} (Offering token: {value})", place=slot.name, value=slot.offering)
    return text("{place} (face down)", place=slot.name)


def heading(place: str, card: Building) -> Text:
    return text("{place} {card}", place=place, card=card.name)


def space_name(track: Track, space: int) -> Text:
    """A space of the military track, counted from the nearer capital."""
    if space == 0:
        return text("the middle")
    side = 1 if space > 0 else 0
    if abs(space) == track.capital:
        return text("capital of {seat}", seat=SeatName(side))
    left = track.capital - abs(space)
    return plural(
        "{n} space from the capital of {seat}", "{n} spaces from the capital of {seat}", left, seat=SeatName(side)
    )


def space_key(track: Track, space: int) -> str:
    """Its name on the picture: T1 is the first seat's capital."""
    return f"T{space + track.capital + 1}"


def space_of(track: Track, key: str) -> int:
    return int(key[1:]) - track.capital - 1


def theirs(seat: int) -> SeatName:
    return SeatName(other(seat))
