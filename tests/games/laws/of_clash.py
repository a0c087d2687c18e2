"""Clash: cards, pieces and tiles of the box, limits of stocks and spaces; what a seat owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from games.clash.kinds import TOKENS, Good, Unit
from games.clash.pieces import Owner
from games.clash.state import SETTLEMENT, ClashState
from games.clash.steps.cargo import DropCargo
from games.clash.view import ClashView
from tests.games.laws.ledger import Belongings, Count, Ledger, box, strings


def counts(clash: ClashState) -> Iterator[Count]:
    yield from _cards(clash)
    yield from _units(clash)
    yield from _cities(clash)
    yield from _spaces(clash)
    for seat in range(clash.seats):
        yield from _of_a_seat(clash, seat)
    # Start regions are as many as players.
    tiles = Counter(laid.tile for laid in clash.regions.values() if not clash.rules.tiles[laid.tile].home)
    yield from (Count(f"tile {tile}", n, 1) for tile, n in tiles.items())


def _cards(clash: ClashState) -> Iterator[Count]:
    printed, players = clash.printed, clash.players
    battle = [] if clash.battle is None else list(clash.battle.cards.values())
    waiting = Counter(said for step in (*clash.stack, *clash.offers) for said in strings(step))
    actions = Counter([*clash.action_deck, *clash.action_discard, *battle])
    actions.update(card for player in players for card in player.actions)
    yield from box("action card", _or_in_hand(actions, waiting, printed.actions), Counter(list(printed.actions)))
    objectives = Counter(clash.objective_deck)
    for player in players:
        objectives.update(player.objectives)
        objectives.update(done.card for done in player.completed)
        objectives.update(one.card for one in player.foreseen)
    # Discarded ones lie beside the board until the deck is made anew.
    every = printed.objectives_with(clash.options.civilizations)
    yield from box("objective", objectives, Counter(every), leaves=True)
    wonders = Counter([*clash.wonder_deck, *clash.open_wonders, *clash.wonders])
    wonders.update(card for player in players for card in player.wonders)
    yield from box("wonder", wonders, Counter(list(printed.wonders)), leaves=True)
    yield from box("event", _events(clash, waiting), Counter(printed.events_with(clash.options.civilizations)))


def _events(clash: ClashState, waiting: Counter[str]) -> Counter[str]:
    found = Counter([*clash.event_deck, *clash.event_discard, *clash.lasting])
    found.update([] if clash.almanac is None else clash.almanac.cards)
    for player in clash.players:
        found.update([*player.persons, *player.kept])
    # One card may leave points with several.
    found.update({noted.event for player in clash.players for noted in player.noted})
    if clash.drawn is not None and not found[clash.drawn.card]:
        found[clash.drawn.card] = 1
    return _or_in_hand(found, waiting, clash.printed.events)


def _or_in_hand(found: Counter[str], waiting: Counter[str], cards: Any) -> Counter[str]:
    """A card that lies nowhere is being dealt with by a step that names it."""
    return found + Counter({card: 1 for card in cards if not found[card] and waiting[card]})


def _units(clash: ClashState) -> Iterator[Count]:
    figures = Counter((piece.supply, piece.kind) for pieces in clash.units.values() for piece in pieces)
    figures.update((one.owner, one.kind) for player in clash.players for one in player.held)
    for (owner, kind), n in figures.items():
        yield Count(f"{kind} of {owner}", n, _limit(clash, owner, kind))


def _limit(clash: ClashState, owner: Owner, kind: Unit) -> int:
    return clash.rules.of_nobody(kind) if owner is None else clash.rules.units[kind].limit


def _cities(clash: ClashState) -> Iterator[Count]:
    for seat, player in enumerate(clash.players):
        for building, entry in clash.rules.buildings.items():
            n = sum(city.buildings.get(building) == seat for city in clash.cities.values())
            yield Count(f"{building} of {seat}", n + player.gone.get(building, 0), entry.limit)
        settlements = clash.count_cities(seat) + player.gone.get(SETTLEMENT, 0)
        yield Count(f"settlements of {seat}", settlements, clash.rules.limits.settlements)
    yield Count("settlements of barbarians", clash.count_cities(None), clash.rules.barbarians.settlements)
    standing = Counter(wonder for city in clash.cities.values() for wonder in city.wonders)
    yield from box("wonder standing", standing, Counter(list(clash.wonders)))
    for space, city in clash.cities.items():
        yield Count(f"city at sea {space}", int(clash.map.is_sea(space)), 0)
        yield Count(f"mood of {space}", city.mood, 2)
        for wonder in city.wonders:
            yield Count(f"{wonder} on {space}", int(clash.wonders[wonder].space == space), 1, 1)


def _spaces(clash: ClashState) -> Iterator[Count]:
    for space, pieces in clash.units.items():
        for owner in {piece.owner for piece in pieces}:
            if clash.map.is_sea(space):
                berths = 0 if _sinking(clash, space) else clash.berths(space, owner)
                yield Count(f"berths of {owner} on {space}", berths, 10_000)
            else:
                armies = clash.armies_at(space, owner)
                yield Count(f"armies of {owner} on {space}", len(armies), clash.army_limit(space, owner, armies))


def _sinking(clash: ClashState, space: str) -> bool:
    """Its ships fight, or its seat is about to say what a ship too few can no longer carry."""
    if clash.battle is not None and clash.battle.space == space:
        return True
    return any(isinstance(step, DropCargo) and step.space == space for step in clash.stack)


def _of_a_seat(clash: ClashState, seat: int) -> Iterator[Count]:
    player = clash.players[seat]
    for good in Good:
        cap = clash.cap(seat, good)
        yield Count(f"{good} of {seat}", player.goods[good], 10_000 if good in TOKENS or cap is None else cap)
    yield Count(f"track of {seat}", player.track, clash.rules.calendar.track)
    yield Count(f"lost actions of {seat}", player.lost_actions, 100)
    yield from (Count(f"{name} of {seat}", n, 10_000) for name, n in player.counters.items())
    yield from (Count(f"{advance} of {seat}", n, 1) for advance, n in Counter(player.advances + player.own).items())
    led = sum(piece.kind is Unit.LEADER and piece.owner == seat for at in clash.units.values() for piece in at)
    yield Count(f"leader of {seat}", led, int(player.leader is not None), int(player.leader is not None))


def belongings(view: ClashView, seat: int) -> Belongings:
    player = view.players[seat]
    owned = Counter({good.value: n for good, n in player.goods.items()})
    owned.update(points=player.halves, objectives=len(player.completed))
    owned.update((*view.hand.actions, *view.hand.objectives, *view.hand.wonders, *view.hand.persons))
    owned.update(captives=len(player.held), leader=int(player.leader is not None), track=player.track)
    owned.update({"actions to come": -player.lost_actions})
    owned.update({f"counter {name}": n for name, n in player.counters.items()})
    owned.update(f"advance {advance}" for advance in (*player.advances, *player.own))
    owned.update(f"wonder {shown.wonder}" for shown in view.wonders if shown.owner == seat)
    for shown in view.units:
        if shown.owner == seat:
            owned.update({kind.value: n for kind, n in shown.units.items()})
            owned.update({f"{kind} on {shown.space}": n for kind, n in shown.units.items()})
    for city in view.cities:
        owned.update(f"{building} on {city.space}" for building, owner in city.buildings.items() if owner == seat)
        if city.owner == seat:
            owned.update({f"city {city.space}": 1, f"mood of {city.space}": city.mood})
    return owned


def purse(clash: ClashState, seat: int) -> dict[str, int]:
    return {good.value: n for good, n in clash.players[seat].goods.items()}


def fill(clash: ClashState, seat: int, held: Mapping[str, int]) -> None:
    clash.players[seat].goods = {Good(name): n for name, n in held.items()}


#: Whoever is attacked, spied upon, made peace with or offered something hears of it, also when nothing is lost.
AIMED = frozenset(
    {
        "{attacker} attacks {defender} on {space}",
        "The barbarians attack {defender} on {space}",
        "{seat} wins the battle on {space}",
        "The barbarians win the battle on {space}",
        "The battle on {space} ends without a winner",
        "{seat} looks at the cards of {other}",
        "{seat} discards {card} and cancels {other}",
        # The figures have fallen before; now they do not come back to their supply.
        "{seat} takes captives: {units}",
        "{seat} and {other} make peace for a turn",
        "{seat} and {other} keep the peace",
        "{seat} begins the next age",
        "You offer {seat} {gives} for {takes}",
    }
)
#: Paid by whoever has said so before, when the others have had their say; and the marker of an advance of one's own.
COURSE = frozenset({"{seat} takes {person}", "{seat} gains {advance}"})
LEDGER = Ledger(counts, belongings, purse, fill, course=COURSE, aimed=AIMED)
