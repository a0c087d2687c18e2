"""Short texts the questions share: prices, what a card uncovers, names of spaces of the track."""

from __future__ import annotations

from games.core.text import Listing, SeatName, Text, listing, plural, text
from games.duel.kinds import RESOURCES, Resource
from games.duel.payment import Quote, Way
from games.duel.printed.board import Track
from games.duel.printed.components import Building
from games.duel.printed.rulebook import Rulebook
from games.duel.state import Slot, other

RESOURCE_NAMES: dict[Resource, Text] = {
    Resource.WOOD: text("wood"),
    Resource.CLAY: text("clay"),
    Resource.STONE: text("stone"),
    Resource.GLASS: text("glass"),
    Resource.PAPYRUS: text("papyrus"),
}


def coins(n: int) -> Text:
    return plural("{n} coin", "{n} coins", n)


def _goods(units: tuple[int, ...]) -> Listing:
    bought = [(resource, n) for resource, n in zip(RESOURCES, units, strict=True) if n]
    return listing(*(text("{n} {resource}", n=n, resource=RESOURCE_NAMES[resource]) for resource, n in bought))


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
            return text("{coins} ({trade} for {bought})", coins=coins(quote.total), trade=quote.trade, bought=goods)
        case Way.PAID if quote.trade:
            return text("{coins} ({bought})", coins=coins(quote.total), bought=_goods(quote.bought))
        case _:
            return coins(quote.total) if quote.total else text("free")


def too_dear(price: Text, purse: int) -> Text:
    return text("It costs {price}; you have {purse}.", price=price, purse=coins(purse))


def opening(rules: Rulebook, fact: Text, uncovers: tuple[Slot, ...]) -> Text:
    """The fact, and which cards taking this one sets free."""
    if not uncovers:
        return fact
    return text("{fact}; uncovers {cards}", fact=fact, cards=listing(*(_freed(rules, card) for card in uncovers)))


def _freed(rules: Rulebook, slot: Slot) -> Text:
    return text("{place}", place=slot.name) if slot.card is not None else lying_text(rules, slot)


def lying_text(rules: Rulebook, slot: Slot) -> Text:
    """A card of the structure as everybody sees it."""
    if slot.card is not None:
        return heading(slot.name, rules.buildings[slot.card])
    if slot.mythology is not None:
        return text("{place} ({token})", place=slot.name, token=rules.mythologies[slot.mythology].name)
    if slot.offering is not None:
        return text("{place} (Offering {value})", place=slot.name, value=slot.offering)
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
