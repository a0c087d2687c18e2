"""A position that agrees with a view: only gods the viewer has not been shown have to be guessed."""

from __future__ import annotations

from games.core.luck import Luck
from games.duel.city import City, Site
from games.duel.kinds import Mythology
from games.duel.state import GATE, SEATS, Altar, DuelState, Slot
from games.duel.steps.favour import Activate
from games.duel.view import AltarView, CityView, DuelView


def imagine(view: DuelView, luck: Luck) -> DuelState:
    unknown = {mythology: _unknown_gods(view, mythology) for mythology in view.decks}
    for gods in unknown.values():
        luck.shuffle(gods)
    return DuelState(
        seats=len(SEATS),
        luck=luck,
        stack=list(view.stack),
        ask_forced=view.options.ask_forced,
        options=view.options,
        house=view.house,
        first=view.first,
        age=view.age,
        turn=view.turn,
        last=view.last,
        again=view.again,
        cities=[_city(city) for city in view.cities],
        slots={
            slot.name: Slot(slot.name, slot.back, slot.card.id if slot.card else None, slot.mythology, slot.offering)
            for slot in view.slots
        },
        unseen=list(view.unseen),
        unseen_purple=list(view.unseen_purple),
        discard=[card.id for card in view.discard],
        pawn=view.pawn,
        minerva=view.minerva,
        loot=list(view.loot),
        progress=[token.id for token in view.progress],
        box=list(view.box),
        offer=[wonder.id for wonder in view.offer],
        undrafted=list(view.undrafted),
        altars=[_altar(altar, unknown) for altar in view.altars],
        decks={
            mythology: [god if god is not None else unknown[mythology].pop() for god in deck]
            for mythology, deck in view.decks.items()
        },
        known=[_known(view) if seat == view.viewer else [] for seat in SEATS],
        enki=[token.id for token in view.enki],
        ending=view.ending,
    )


def _unknown_gods(view: DuelView, mythology: Mythology) -> list[str]:
    """The gods of a mythology that lie somewhere the viewer cannot look."""
    seen = {god for deck in view.decks.values() for god in deck if god is not None}
    seen |= {altar.god.id for altar in view.altars if altar.god is not None}
    seen |= {god for city in view.cities for god in city.gods}
    # On its way from the slot to the city.
    seen |= {step.god for step in view.stack if isinstance(step, Activate)}
    return [god.id for god in view.rules.gods.values() if god.mythology is mythology and god.id not in seen]


def _known(view: DuelView) -> list[str]:
    """What the viewer has been shown face down; kept in the order of the catalog like the state's own list."""
    shown = {god for deck in view.decks.values() for god in deck if god is not None}
    shown |= {altar.god.id for altar in view.altars if altar.god is not None and not altar.face_up}
    return [god for god in view.rules.gods if god in shown]


def _altar(altar: AltarView, unknown: dict[Mythology, list[str]]) -> Altar:
    if altar.gate:
        return Altar(altar.number, GATE, altar.face_up)
    if altar.mythology is None:
        return Altar(altar.number)
    god = altar.god.id if altar.god is not None else unknown[altar.mythology].pop()
    return Altar(altar.number, god, altar.face_up)


def _city(city: CityView) -> City:
    return City(
        coins=city.coins,
        reserve=city.reserve,
        cards=[card.id for card in city.cards],
        sites=[
            Site(site.wonder.id, site.under.id if site.under is not None else None, site.ruined) for site in city.sites
        ],
        progress=[token.id for token in city.progress],
        mythology=list(city.mythology),
        offerings=list(city.offerings),
        gods=list(city.gods),
        snake=city.snake.id if city.snake is not None else None,
    )
