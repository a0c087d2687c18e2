"""Deus: cards, pieces, temples and goods of the box; what a seat owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.deus.kinds import FACE_DOWN, RESOURCES, STANDARD, Kind
from games.deus.state import DeusState
from games.deus.steps.offering import ChooseTop
from games.deus.view import DeusView
from tests.games.laws.ledger import Belongings, Count, Ledger, box

#: P. 2: five pieces of each kind for each player; the supply is as large as the table.
PIECES, RESOURCES_EACH, HAND = 5, 5, 10


def counts(deus: DeusState) -> Iterator[Count]:
    yield from box("card", _cards(deus), Counter(deus.rules.deck))
    for resource in RESOURCES:
        owned = [player.resources[resource] for player in deus.players]
        total = RESOURCES_EACH * deus.seats
        yield Count(resource, deus.supply[resource] + sum(owned), total, total)
        yield Count(f"fewest {resource}", min(deus.supply[resource], *owned), total)
    yield from _pieces(deus)
    for seat, player in enumerate(deus.players):
        yield Count(f"cards in hand of {seat}", len(player.hand), HAND)
        yield Count(f"gold of {seat}", player.gold, 10_000)
        yield Count(f"points of {seat}", player.points, 10_000)


def _cards(deus: DeusState) -> Counter[str]:
    found = Counter([*deus.deck, *deus.discard])
    for player in deus.players:
        found.update(player.hand)
        found.update(card for column in player.columns.values() for card in column if card != FACE_DOWN)
        found.update([player.face_down] if player.face_down else [])
    found.update(card for step in deus.stack if isinstance(step, ChooseTop) for card in step.cards)
    return found


def _pieces(deus: DeusState) -> Iterator[Count]:
    placed = Counter((holding.owner, kind) for holding in deus.held.values() for kind in holding.kinds)
    for seat, player in enumerate(deus.players):
        for kind in STANDARD:
            total = player.ready[kind] + player.reserve[kind] + placed[seat, kind]
            yield Count(f"{kind} of {seat}", total, PIECES, PIECES)
            yield Count(f"fewest {kind} of {seat}", min(player.ready[kind], player.reserve[kind]), PIECES)
    temples = sum(n for (_, kind), n in placed.items() if kind is Kind.TEMPLE)
    total = deus.rules.supply[deus.seats].temples
    yield Count("temples", deus.temples + temples, total, total)
    for name, holding in deus.held.items():
        for kind, n in Counter(holding.kinds).items():
            # Two armies may meet where an army marches on; the tests of Deus look at the end of a turn.
            yield Count(f"{kind} on {name}", n, 2 if kind is Kind.ARMY else 1)


def belongings(view: DeusView, seat: int) -> Belongings:
    player = view.players[seat]
    owned = Counter({resource.value: n for resource, n in player.resources.items()})
    owned.update(gold=player.gold, points=player.points or 0, cards=player.hand_size)
    owned.update(f"{region.name} {kind}" for region in view.regions if region.owner == seat for kind in region.pieces)
    owned.update(f"card {card}" for column in player.columns.values() for card in column)
    for name, pieces in (("ready", player.ready), ("reserve", player.reserve)):
        owned.update({f"{name} {kind}": n for kind, n in (pieces or {}).items()})
    return owned


def purse(deus: DeusState, seat: int) -> dict[str, int]:
    player = deus.players[seat]
    return {"gold": player.gold, "points": player.points} | {kind.value: n for kind, n in player.resources.items()}


def fill(deus: DeusState, seat: int, held: Mapping[str, int]) -> None:
    player = deus.players[seat]
    player.gold, player.points = held["gold"], held["points"]
    for resource in RESOURCES:
        deus.supply[resource] += player.resources[resource] - held[resource]
        player.resources[resource] = held[resource]


LEDGER = Ledger(counts, belongings, purse, fill)
