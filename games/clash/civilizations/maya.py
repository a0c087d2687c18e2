"""Maya: Terracing, Stelas, Ballcourts, Calendar; Pakal, Siyaj K'ak' and Wak Chanil Ajaw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.permits import Permit, Revoke
from games.clash.effects import hook, registry
from games.clash.figures import (
    AdvancePrice,
    BuildAllowed,
    BuildingPrice,
    Cancels,
    CollectTerms,
    Deed,
    Deeds,
    RecruitTerms,
    Strength,
    Yield,
)
from games.clash.figures_of_civilizations import InfluenceFrom, TerrainMark
from games.clash.kinds import Building, Category, Good, Mark, Mood, Purpose, Side, Terrain, Unit, Use
from games.clash.leaders import leader_city, leader_space, led
from games.clash.moments import (
    Activated,
    ActivationBegins,
    BuildingBuilt,
    CityCaptured,
    CityFounded,
    MoveEnded,
    WonderBuilt,
)
from games.clash.payment import can_pay
from games.clash.pieces import Almanac
from games.clash.sponsors import CoverResources, cover, covered, use_up
from games.clash.state import ClashState
from games.clash.steps.constructing import construct, unlocked
from games.clash.steps.drawing import draw_event
from games.clash.steps.gaining import ChooseGood
from games.clash.steps.influence import Influence, aims
from games.clash.steps.mood import use_mood
from games.clash.steps.paying import PayFor
from games.clash.words import BUILDINGS, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

PAY, KEEP = "pay", "keep"
BALLCOURTS, INFLUX, PAKAL, RECONSTRUCTION = (
    "ballcourts",
    "cultural_influx",
    "pakal.art_and_architecture",
    "wak_chanil_ajaw.reconstruction",
)


# -- Terracing ------------------------------------------------------------------------------------------------------


@hook(Yield, "terracing", mine=True)
def terraces(clash: ClashState, owner: int, source: Yield) -> None:
    """Where a city stands too."""
    if source.terrain is Terrain.MOUNTAIN:
        source.goods |= {Good.FOOD, Good.WOOD, Good.ORE}


@hook(TerrainMark, "terracing", mine=True)
def mountain_paths(clash: ClashState, owner: int, entering: TerrainMark) -> None:
    """For settlers and leaders; their companions stop."""
    if entering.piece.kind in (Unit.SETTLER, Unit.LEADER):
        entering.marks &= ~Mark.MOUNTAIN


# -- Stelas ---------------------------------------------------------------------------------------------------------


@hook(BuildingBuilt, "stelas", mine=True)
def stela(clash: ClashState, owner: int, built: BuildingBuilt) -> Iterator[Step]:
    if built.building is Building.OBELISK:
        yield _inscription(clash, owner)


@hook(CityFounded, "stelas", mine=True)
def stela_of_founders(clash: ClashState, owner: int, founded: CityFounded) -> Iterator[Step]:
    yield _inscription(clash, owner)


@hook(CityCaptured, "stelas", mine=True)
def stela_of_victors(clash: ClashState, owner: int, captured: CityCaptured) -> Iterator[Step]:
    yield _inscription(clash, owner)


def _inscription(clash: ClashState, seat: int) -> Step:
    return ChooseGood(seat, [Good.CULTURE, Good.IDEAS], clash.boards.figure("stelas", "goods"))


# -- Ballcourts -----------------------------------------------------------------------------------------------------


@hook(ActivationBegins, "ballcourts", mine=True)
def ball_game(clash: ClashState, owner: int, begins: ActivationBegins) -> Iterator[Step]:
    """An angry city does one thing, however large it is."""
    played = begins.use in (Use.COLLECT, Use.RECRUIT)
    if played and use_mood(clash, owner, begins.space) is not Mood.ANGRY:
        yield OfferGame(owner, begins.space)


@dataclass(slots=True)
class OfferGame(Step[str]):
    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        price = clash.boards.advances[BALLCOURTS].pays
        if not can_pay(clash, self.seat, price, Purpose.OTHER):
            return None
        options = (Option(PAY, text("Hold a game"), detail=good_signs(price)), Option(KEEP, text("No game")))
        prompt = text("Ballcourts: does {space} act as one size larger?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            clash.next(PayFor(self.seat, dict(clash.boards.advances[BALLCOURTS].pays), [Permit(BALLCOURTS)]))


@hook(CollectTerms, "pending.ballcourts", mine=True)
def festive_harvest(clash: ClashState, owner: int, terms: CollectTerms) -> None:
    terms.most += clash.boards.figure(BALLCOURTS, "more")


@hook(RecruitTerms, "pending.ballcourts", mine=True)
def festive_muster(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    terms.most += clash.boards.figure(BALLCOURTS, "more")


@hook(Activated, "pending.ballcourts", mine=True)
def game_over(clash: ClashState, owner: int, activated: Activated) -> Iterator[Step]:
    yield Revoke(BALLCOURTS)


@hook(AdvancePrice, "ballcourts", rank=1, mine=True)
def pious_games(clash: ClashState, owner: int, price: AdvancePrice) -> None:
    """Once in a turn, and never wasted on what something else has made free."""
    spiritual = clash.printed.advances[price.advance].category is Category.SPIRITUALITY
    if spiritual and price.cost.get(Good.FOOD) and not clash.used(BALLCOURTS):
        price.cost[Good.FOOD] = max(0, price.cost[Good.FOOD] - clash.boards.figure(BALLCOURTS, "food"))
        price.uses.append(BALLCOURTS)


# -- Calendar -------------------------------------------------------------------------------------------------------


@hook(Deeds, "calendar", mine=True)
def calendar(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """As often as one likes; a card one knows is looked at again only to put it away."""
    advance, seen = clash.boards.advances["calendar"], clash.almanac
    known = seen is not None and seen.top is not None
    blocked = None
    if known and not can_pay(clash, owner, advance.pays, Purpose.OTHER):
        blocked = text("You know the next event already.")
    label, detail = as_text(advance.name), text("the next event")
    deeds.deeds.append(Deed("calendar", label, (LookAhead(owner),), detail=detail, blocked=blocked))


@dataclass(slots=True)
class LookAhead(Step[None]):
    """Chance decides now which card lies on top; from then on it does."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        seen = clash.almanac = clash.almanac or Almanac(self.seat)
        if seen.top is None:
            seen.top = draw_event(clash)
        clash.tell(text("{seat} looks at the next event", seat=SeatName(self.seat)), self.seat)
        if seen.top is not None:
            event = clash.printed.events[seen.top]
            told = text("The next event: {event}. {about}", event=event.name, about=event.about)
            clash.tell(told, self.seat, audience=(self.seat,))
            clash.next(PutUnder(self.seat))


@dataclass(slots=True)
class PutUnder(Step[str]):
    """Under the deck, unseen by anybody else."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        assert clash.almanac is not None, "it was just looked at"
        assert clash.almanac.top is not None, "it was just looked at"
        event, price = clash.printed.events[clash.almanac.top], clash.boards.advances["calendar"].pays
        blocked = None if can_pay(clash, self.seat, price, Purpose.OTHER) else text("You have no culture.")
        options = (
            Option(PAY, text("Put it under the deck"), detail=good_signs(price), blocked=blocked),
            Option(KEEP, text("Leave it on top")),
        )
        prompt = text("The next event: {event}. {about}", event=event.name, about=event.about)
        # What can be done tells nobody what the card is, but it has to be read.
        return ChooseOne(self.seat, prompt, options, picture="near", forcible=False, usual=KEEP)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == PAY:
            clash.next(PayFor(self.seat, dict(clash.boards.advances["calendar"].pays), [Bury(self.seat)]))


@dataclass(slots=True)
class Bury(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        seen = clash.almanac
        if seen is not None and seen.top is not None:
            seen.under.append(seen.top)
            seen.top = None
            clash.tell(text("{seat} puts it under the deck", seat=SeatName(self.seat)), self.seat)


# -- Pakal ----------------------------------------------------------------------------------------------------------


@hook(Cancels, "pakal.sun_shield")
def sun_shield(clash: ClashState, owner: int, cancels: Cancels) -> None:
    """Behind an obelisk of his own."""
    fight, city = clash.fight, clash.cities.get(clash.fight.space)
    if city is None or cancels.side is not Side.DEFENDER or fight.round != 1 or not led(clash, owner, cancels.side):
        return
    if city.buildings.get(Building.OBELISK) == owner:
        cancels.hits += clash.boards.figure("pakal.sun_shield", "hits")


@hook(Deeds, "pakal.art_and_architecture", mine=True)
def art_and_architecture(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Said before building, once for each building."""
    city = leader_city(clash, owner)
    if city is None:
        return
    ability = clash.boards.abilities[PAKAL]
    label, detail = as_text(ability.name), text("pays {n} resources", n=ability.figures["resources"])
    blocked = text("It waits for your next building.") if covered(clash, PAKAL) else None
    steps = (CoverResources(owner, PAKAL),)
    deeds.deeds.append(
        Deed("art_and_architecture", label, steps, cost=dict(ability.pays), detail=detail, blocked=blocked)
    )


@hook(BuildingPrice, "pakal.art_and_architecture", mine=True)
def artful(clash: ClashState, owner: int, price: BuildingPrice) -> None:
    if price.city == leader_city(clash, owner):
        cover(clash, price.cost, PAKAL)


@hook(BuildingBuilt, "pakal.art_and_architecture", mine=True)
def work_of_art(clash: ClashState, owner: int, built: BuildingBuilt) -> Iterator[Step]:
    return use_up(clash, owner, PAKAL, built)


# -- Siyaj K'ak' ----------------------------------------------------------------------------------------------------


@hook(Strength, "siyaj_kak.fire_is_born")
def fire_is_born(clash: ClashState, owner: int, strength: Strength) -> None:
    fight = clash.fight
    if strength.side is Side.ATTACKER and fight.city and fight.round == 1 and led(clash, owner, strength.side):
        strength.value += fight.size


@hook(BuildingBuilt, "siyaj_kak.cultural_influx", mine=True)
def cultural_influx(clash: ClashState, owner: int, built: BuildingBuilt) -> Iterator[Step]:
    return _influx(clash, owner, built)


@hook(WonderBuilt, "siyaj_kak.cultural_influx", mine=True)
def influx_of_a_wonder(clash: ClashState, owner: int, built: WonderBuilt) -> Iterator[Step]:
    return _influx(clash, owner, built)


def _influx(clash: ClashState, owner: int, built: BuildingBuilt | WonderBuilt) -> Iterator[Step]:
    """A try from there for each of them, while none has succeeded in the turn."""
    if clash.turn is not None and built.space == leader_city(clash, owner):
        yield OfferInflux(owner, built.space)


@dataclass(slots=True)
class OfferInflux(Step[str]):
    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        if clash.now.influenced or not any(aim.source == self.space for aim in aims(clash, self.seat)):
            return None
        options = (Option(PAY, text("Try it")), Option(KEEP, text("Not now")))
        prompt = text("Cultural Influx: do you influence a city from {space}?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=PAY)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            clash.next(Permit(INFLUX), Influence(self.seat), Revoke(INFLUX))


@hook(InfluenceFrom, "pending.cultural_influx", rank=2, mine=True)
def from_his_city(clash: ClashState, owner: int, reach: InfluenceFrom) -> None:
    """As far as everything else makes it reach."""
    here = leader_city(clash, owner)
    reach.sources = {space: n for space, n in reach.sources.items() if space == here}


# -- Wak Chanil Ajaw ------------------------------------------------------------------------------------------------


@hook(Strength, "wak_chanil_ajaw.new_dynasty")
def new_dynasty(clash: ClashState, owner: int, strength: Strength) -> None:
    if not led(clash, owner, strength.side):
        return
    figures = clash.boards.abilities["wak_chanil_ajaw.new_dynasty"].figures
    near = clash.map.within(clash.fight.space, figures["near"])
    if any(space in near for space in clash.cities_of(owner)):
        strength.value += figures["value"]


@hook(MoveEnded, "wak_chanil_ajaw.reconstruction", mine=True)
def reconstruction(clash: ClashState, owner: int, ended: MoveEnded) -> Iterator[Step]:
    """Where she stands after the action in which she has taken the city."""
    here = leader_space(clash, owner)
    if here is not None and leader_city(clash, owner) == here and _taken(clash, owner, here):
        yield Reconstruct(owner, here)


def _taken(clash: ClashState, seat: int, space: str) -> bool:
    return any(
        fought.captured and fought.space == space and fought.attacker == seat and RECONSTRUCTION not in fought.claimed
        for fought in clash.now.fights
    )


@dataclass(slots=True)
class Reconstruct(Step[str]):
    """One building of its colour becomes another one that it could build, whatever the mood and the price."""

    seat: int
    space: str

    def _ways(self, clash: ClashState) -> list[tuple[Building, Building]]:
        city = clash.cities[self.space]
        new = [building for building in clash.raised if self._fits(clash, building)]
        return [(old, other) for old, colour in city.buildings.items() if colour == self.seat for other in new]

    def _fits(self, clash: ClashState, building: Building) -> bool:
        return (
            building not in clash.cities[self.space].buildings
            and unlocked(clash, self.seat, building)
            and clash.buildings_left(self.seat, building) > 0
            and (building is not Building.PORT or clash.map.coastal(self.space))
            and registry.reckon(clash, BuildAllowed(self.seat, building)).reason is None
        )

    def decision(self, clash: ClashState) -> Decision | None:
        options = [
            Option(f"{old}.{new}", text("{old} → {new}", old=BUILDINGS[old], new=BUILDINGS[new]))
            for old, new in self._ways(clash)
        ]
        if not options:
            return None
        options.append(Option(KEEP, text("Leave it so")))
        prompt = text("Reconstruction: which building in {space} is replaced?", space=self.space)
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        for fought in clash.now.fights:
            if fought.space == self.space:
                fought.claimed.append(RECONSTRUCTION)
        if answer is None or answer == KEEP:
            return
        old, _, new = answer.partition(".")
        clash.pull_down(self.space, Building(old))
        clash.next(*construct(clash, self.seat, self.space, Building(new), free=True))
