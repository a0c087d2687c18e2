"""Makes a viewer's view of a position: what of the state they may know."""

from __future__ import annotations

from games.duel.city import Site
from games.duel.payment import activation_price, means, wonder_quote
from games.duel.scoring import points, result
from games.duel.state import GATE, Altar, DuelState
from games.duel.view import AltarView, CityView, DuelView, SiteView, SlotView
from games.duel.words import too_dear


def view(duel: DuelState, viewer: int | None) -> DuelView:
    printed = duel.rules
    return DuelView(
        viewer=viewer,
        options=duel.options,
        house=duel.house,
        first=duel.first,
        age=duel.age,
        turn=duel.turn,
        active=_active(duel),
        last=duel.last,
        again=duel.again,
        cities=(_city(duel, 0), _city(duel, 1)),
        slots=_slots(duel),
        discard=tuple(printed.buildings[card] for card in duel.discard),
        unseen=tuple(sorted(duel.unseen)),
        unseen_purple=tuple(sorted(duel.unseen_purple)),
        pawn=duel.pawn,
        minerva=duel.minerva,
        loot=tuple(duel.loot),
        progress=tuple(printed.progress[token] for token in duel.progress),
        box=tuple(sorted(duel.box)),
        offer=tuple(printed.wonders[wonder] for wonder in duel.offer),
        undrafted=tuple(sorted(duel.undrafted)),
        altars=tuple(_altar(duel, viewer, altar) for altar in duel.altars),
        decks={
            mythology: tuple(god if _knows(duel, viewer, god) else None for god in deck)
            for mythology, deck in duel.decks.items()
        },
        enki=tuple(printed.progress[token] for token in duel.enki),
        stack=tuple(duel.stack),
        ending=duel.ending,
        result=result(duel),
    )


def _active(duel: DuelState) -> tuple[int, ...]:
    decision = duel.stack[-1].decision(duel) if duel.stack else None
    return (decision.seat,) if decision is not None else ()


def _knows(duel: DuelState, viewer: int | None, god: str) -> bool:
    return viewer is not None and god in duel.known[viewer]


def _city(duel: DuelState, seat: int) -> CityView:
    printed, city = duel.rules, duel.cities[seat]
    return CityView(
        seat=seat,
        coins=city.coins,
        reserve=city.reserve,
        cards=tuple(printed.buildings[card] for card in city.cards),
        sites=tuple(_site(duel, seat, site) for site in city.sites),
        progress=tuple(printed.progress[token] for token in city.progress),
        symbols=tuple(duel.symbols(seat)),
        mythology=tuple(city.mythology),
        offerings=tuple(city.offerings),
        gods=tuple(city.gods),
        snake=printed.buildings[city.snake] if city.snake is not None else None,
        produced=duel.tally(seat).produced,
        prices=means(duel, seat).prices,
        points=points(duel, seat),
    )


def _site(duel: DuelState, seat: int, site: Site) -> SiteView:
    wonder = duel.rules.wonders[site.wonder]
    if site.card is not None:
        return SiteView(wonder, duel.rules.buildings[site.card], site.ruined)
    price = wonder_quote(wonder, means(duel, seat)).total
    return SiteView(wonder, None, site.ruined, price, too_dear(price, duel.cities[seat].purse))


def _slots(duel: DuelState) -> tuple[SlotView, ...]:
    if not duel.slots:
        return ()
    layout, buildings = duel.layout, duel.rules.buildings
    return tuple(
        SlotView(
            name=slot.name,
            row=layout.places[slot.name].row,
            x=layout.places[slot.name].x,
            card=buildings[slot.card] if slot.card is not None else None,
            back=slot.back,
            open=duel.is_open(slot.name),
            covered_by=tuple(above for above in layout.covered_by[slot.name] if above in duel.slots),
            mythology=slot.mythology,
            offering=slot.offering,
        )
        for slot in duel.slots.values()
    )


def _altar(duel: DuelState, viewer: int | None, altar: Altar) -> AltarView:
    god = duel.rules.gods.get(altar.holder) if altar.holder is not None else None
    seen = god is not None and (altar.face_up or _knows(duel, viewer, god.id))
    return AltarView(
        number=altar.number,
        name=f"P{altar.number}",
        prices=(activation_price(duel, 0, altar.number), activation_price(duel, 1, altar.number)),
        god=god if seen else None,
        mythology=god.mythology if god is not None else None,
        face_up=altar.face_up,
        gate=altar.holder == GATE,
    )
