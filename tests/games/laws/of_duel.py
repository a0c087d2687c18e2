"""Duel: cards, wonders, tokens and gods of the box; what a city owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.duel.kinds import Back, Mythology
from games.duel.state import GATE, DuelState
from games.duel.view import DuelView
from tests.games.laws.ledger import Belongings, Count, Ledger, box, strings


def counts(duel: DuelState) -> Iterator[Count]:
    yield from _cards(duel)
    yield from _wonders(duel)
    yield from _tokens(duel)
    yield Count("pawn", abs(duel.pawn), duel.rules.board.track.capital)
    for seat, city in enumerate(duel.cities):
        yield Count(f"coins of {seat}", city.coins, 10_000)
        yield Count(f"reserve of {seat}", city.reserve, 10_000)
    if duel.options.pantheon:
        yield from _gods(duel)


def _cards(duel: DuelState) -> Iterator[Count]:
    """A card is seen once; those of this Age that nobody has seen are as many as its deck still hides."""
    seen = Counter(duel.discard)
    seen.update(slot.card for slot in duel.slots.values() if slot.card is not None)
    for city in duel.cities:
        seen.update(city.cards)
        seen.update(site.card for site in city.sites if site.card is not None)
    unseen = Counter([*duel.unseen, *duel.unseen_purple])
    buildings = duel.rules.buildings
    for card in sorted(seen | unseen):
        yield Count(f"card {card}", seen[card] + unseen[card], 1)
        yield Count(f"age of {card}", buildings[card].age, duel.age)
    if not duel.age:
        return
    for back, pool in ((Back.AGE, duel.unseen), (None, duel.unseen_purple)):
        hidden = sum(
            slot.card is None and (slot.back is Back.AGE) == (back is Back.AGE) for slot in duel.slots.values()
        )
        yield Count(f"cards to lie face down, {back}", len(pool) - hidden, len(pool))


def _wonders(duel: DuelState) -> Iterator[Count]:
    found = Counter([*duel.offer, *duel.undrafted])
    found.update(site.wonder for city in duel.cities for site in city.sites)
    most = duel.rules.board.setup.wonders_limit
    yield from box("wonder", found, Counter(list(duel.rules.wonders)), leaves=True)
    yield Count("wonders built", duel.wonders_built, most)


def _tokens(duel: DuelState) -> Iterator[Count]:
    progress = Counter([*duel.progress, *duel.box, *duel.enki])
    progress.update(token for city in duel.cities for token in city.progress)
    # Those drawn from the box wait in the question which of them is kept.
    progress.update(said for step in duel.stack for said in strings(step) if said in duel.rules.progress)
    holds = [token.id for token in duel.rules.progress.values() if duel.options.pantheon or not token.pantheon]
    yield from box("progress", progress, Counter(holds))
    loot = Counter(token.key for token in duel.loot)
    yield from (Count(f"military token {key}", n, 1) for key, n in loot.items())


def _gods(duel: DuelState) -> Iterator[Count]:
    found = Counter(god for deck in duel.decks.values() for god in deck)
    found.update(altar.holder for altar in duel.altars if altar.holder is not None)
    found.update(god for city in duel.cities for god in city.gods)
    holds = Counter([*duel.rules.gods, GATE])
    yield from box("god", found, holds, leaves=True)
    mythology = Counter(token for city in duel.cities for token in city.mythology)
    mythology.update(slot.mythology for slot in duel.slots.values() if slot.mythology is not None)
    each = duel.rules.pantheon.mythology_tokens_each
    yield from (Count(f"token {kind}", mythology[kind], each) for kind in Mythology)
    offering = Counter(value for city in duel.cities for value in city.offerings)
    offering.update(slot.offering for slot in duel.slots.values() if slot.offering is not None)
    yield from (Count(f"offering {n}", offering[n], 1) for n in duel.rules.pantheon.offerings)


def belongings(view: DuelView, seat: int) -> Belongings:
    city = view.cities[seat]
    ahead = view.pawn if seat == 0 else -view.pawn
    # Points are counted with what bears them: a guild's move with every coin and card of the other city.
    owned = Counter({"coins": city.coins, "reserve": city.reserve, "pawn": ahead})
    owned.update(f"card {card.id}" for card in city.cards)
    owned.update(f"wonder {site.wonder.id}" for site in city.sites)
    owned.update(f"built {site.wonder.id}" for site in city.sites if site.under is not None and not site.ruined)
    owned.update(f"progress {token.id}" for token in city.progress)
    owned.update(f"mythology {token}" for token in city.mythology)
    owned.update(f"offering {token}" for token in city.offerings)
    owned.update(f"god {god}" for god in city.gods)
    owned.update(f"symbol {symbol}" for symbol in city.symbols)
    return owned


def purse(duel: DuelState, seat: int) -> dict[str, int]:
    return {"coins": duel.cities[seat].coins, "reserve": duel.cities[seat].reserve}


def fill(duel: DuelState, seat: int, held: Mapping[str, int]) -> None:
    duel.cities[seat].coins, duel.cities[seat].reserve = held["coins"], held["reserve"]


LEDGER = Ledger(counts, belongings, purse, fill, aimed=frozenset({"{seat} begins Age {age}"}))
