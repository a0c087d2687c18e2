"""What gods and cards bring to a stock: what a seat would have after using them as well as it can."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from games.deus.effects.army import Levy, Siege
from games.deus.effects.effect import CardEffect, GoldGain, PointsGain, effect_of
from games.deus.effects.maritime import Buy, SellForGold, SellForPoints, SellSets
from games.deus.effects.production import ProduceEverywhere, ProduceInCity, ProduceOne, works
from games.deus.effects.science import Activate, DrawPerCity, PiecesPerCity
from games.deus.kinds import FACE_DOWN, STANDARD, YIELDS, Kind, Loot
from games.deus.printed.cards import Card
from games.deus.state import DeusState
from games.deus.stock import Stock

#: Cards that are used for as much of something as their owner likes.
Sale: TypeAlias = SellForGold | SellForPoints | SellSets


# -- gods -------------------------------------------------------------------------------------------------------------


def helped(deus: DeusState, seat: int, stock: Stock, kind: Kind, cards: int) -> Stock:
    """After the god of that kind helped for so many cards, and the hand was filled."""
    god = deus.rules.gods[kind]
    if god.borrows:
        return _best([helped(deus, seat, stock, other, cards) for other in STANDARD])
    after = stock.copy()
    after.hand = min(deus.rules.limits.most_hand, max(stock.hand, deus.rules.limits.hand) + god.cards * cards)
    after.gold += god.gold * cards
    after.points += god.points[0 if cards == 1 else 1]
    for _ in range(god.resources * cards):
        after.gain(after.scarcest(deus.supply))
    for _ in range(god.pieces * cards):
        after.gain_rarest()
    if not god.pieces and after.reserve[kind]:
        after.gain_piece(kind)
    return after


# -- cards ------------------------------------------------------------------------------------------------------------


def column(deus: DeusState, seat: int, stock: Stock, cards: Iterable[str]) -> Stock:
    """After these were used from the bottom up."""
    for card in cards:
        if card != FACE_DOWN:
            stock = used(deus, stock, effect_of(deus, seat, card))
    return stock


def used(deus: DeusState, stock: Stock, effect: CardEffect[Any, Any]) -> Stock:
    """After one card was used as well as can be told from what is owned."""
    after = stock.copy()
    match effect:
        case PointsGain():
            after.points += effect.amount(deus)
        case GoldGain():
            after.gold += effect.amount(deus)
        case DrawPerCity():
            after.hand += effect.amount(deus)
        case PiecesPerCity():
            for _ in range(effect.amount(deus)):
                after.gain_rarest()
        case ProduceEverywhere():
            after.gain(effect.resource(deus), effect.amount(deus))
        case ProduceInCity():
            regions = works(deus, effect.seat, effect.printed(deus).terrain)
            after.gain(effect.resource(deus), max((effect.yields(deus, name) for name in regions), default=0))
        case ProduceOne():
            found = {YIELDS[deus.board.terrain[name]] for name in works(deus, effect.seat)}
            return _best([after, *(after.with_more(resource) for resource in found if deus.supply[resource])])
        case SellForGold() | SellForPoints() | SellSets():
            return _best([sold(deus, stock, effect, n) for n in range(_sellable(deus, stock, effect) + 1)])
        case Buy():
            return _bought(deus, stock, effect)
        case Activate():
            others = effect.cards(deus)
            return _best([stock, *(used(deus, stock, effect_of(deus, effect.seat, other)) for other in others)])
        case Levy():
            return _best(
                [stock, *(levied(deus, stock, effect, army) for army in deus.regions_with(effect.seat, Kind.ARMY))]
            )
        case Siege():
            after.points += effect.promise(deus)
        case _:
            after.besides += after.by_name["promises"] * effect.promise(deus)
    return after


def sold(deus: DeusState, stock: Stock, effect: Sale, n: int) -> Stock:
    after = stock.copy()
    match effect:
        case SellForGold():
            after.gain(effect.printed(deus).resource, -n)
            after.gold += n * effect.printed(deus).gold
        case SellForPoints():
            after.gain(effect.printed(deus).resource, -n)
            after.points += n * effect.printed(deus).points
        case SellSets():
            for resource in effect.printed(deus).goods:
                after.gain(resource, -n)
            after.points += n * effect.printed(deus).points
    return after


def _sellable(deus: DeusState, stock: Stock, effect: Sale) -> int:
    match effect:
        case SellForGold():
            return stock.resources[effect.printed(deus).resource]
        case SellForPoints():
            return min(effect.printed(deus).most, stock.resources[effect.printed(deus).resource])
        case SellSets():
            return min(effect.printed(deus).most, *(stock.resources[one] for one in effect.printed(deus).goods))


def _bought(deus: DeusState, stock: Stock, effect: Buy) -> Stock:
    """One after the other, as long as it is worth its price."""
    printed = effect.printed(deus)
    for _ in range(printed.most):
        if stock.gold < printed.price:
            break
        after = stock.with_more(stock.scarcest(deus.supply), gold=-printed.price)
        if after.worth <= stock.worth:
            break
        stock = after
    return stock


def levied(deus: DeusState, stock: Stock, effect: Levy, army: str) -> Stock:
    """What one has more the others have less of."""
    printed, after, share = effect.printed(deus), stock.copy(), 1 / max(1, deus.seats - 1)
    for rival in effect.rivals(deus, army):
        if printed.what is Loot.GOLD:
            taken = min(printed.amount, deus.players[rival].gold)
            after.gold += taken
            after.besides += share * after.by_name["gold"] * taken
        else:
            taken = min(printed.amount, deus.players[rival].points)
            after.points += taken
            after.besides += share * after.by_name["points"] * taken
    return after


def paid(deus: DeusState, stock: Stock, card: Card) -> Stock:
    """With every resource that can be used, and gold for the others."""
    after, rate = stock.copy(), deus.rules.prices.gold_for_resource
    after.gold -= card.cost.gold
    for resource, n in card.cost.needs.items():
        given = min(n, after.resources[resource])
        after.gain(resource, -given)
        after.gold -= rate * (n - given)
    return after


def _best(stocks: list[Stock]) -> Stock:
    return max(stocks, key=lambda stock: stock.worth)
