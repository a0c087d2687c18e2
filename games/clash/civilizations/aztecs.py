"""Aztecs: Captives, Human Sacrifice, Aztec Gold, Tribute Empire; Marqzen, Ahuitzotl and Acamapichtli."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.captives import CAPTIVES, ReturnCaptive, TakeCaptives, captives, cells_left, figure_key, too_few
from games.clash.effects import hook
from games.clash.figures import BuildingPrice, Cancels, CollectTerms, Deed, Deeds, WonderPrice
from games.clash.figures_of_civilizations import Points, Reserve
from games.clash.kinds import RESOURCES, TOKENS, Count, Good, Mood, Terrain, Unit, Use
from games.clash.leaders import leader_city, leader_space, led, lose
from games.clash.moments import (
    ActivationBegins,
    BattleEnded,
    BuildingBuilt,
    CityFounded,
    EventDrawn,
    EventText,
    TokensShort,
    WonderBuilt,
)
from games.clash.pieces import ARMY, Held, Owner, Piece, counted
from games.clash.sponsors import CoverResources, cover, use_up
from games.clash.state import ClashState
from games.clash.steps.activating import ActivateFor, ready
from games.clash.steps.battle.start import owner_name
from games.clash.steps.collecting import Collect, can_collect, collect_terms
from games.clash.steps.constructing import ChooseBuilding, can_construct
from games.clash.steps.events import CancelEvent
from games.clash.steps.gaining import GainGoods
from games.clash.steps.wonders import ChooseWonder, buildable_wonders
from games.clash.words import GOODS, UNIT_SIGNS, UNITS, good_list, unit_list
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

NONE, PAY, KEEP = "none", "pay", "keep"
GROWTH = "acamapichtli.growth"
#: Remembered of spaces whose captive takes the place of a good.
_TRIBUTE = "tribute"


# -- Captives -------------------------------------------------------------------------------------------------------


@hook(BattleEnded, "captives")
def prisoners(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    """Attacker or defender, from players and barbarians alike."""
    fought = ended.fought
    side = fought.side(owner)
    if side is None or fought.sea or not fought.won_by(owner):
        return
    enemy = fought.attacker if fought.attacker != owner else fought.defender
    fallen = fought.fallen.get(side.other, {})
    yield TakeCaptives(owner, enemy, {kind: n for kind, n in fallen.items() if kind is not Unit.LEADER})


@hook(Points, "captives", mine=True)
def trophies(clash: ClashState, owner: int, points: Points) -> None:
    points.halves[Count.OBJECTIVES] += clash.boards.figure(CAPTIVES, "halves") * len(captives(clash, owner))


# -- Human Sacrifice ------------------------------------------------------------------------------------------------


@hook(EventDrawn, "human_sacrifice", mine=True)
def sacrifice(clash: ClashState, owner: int, drawn: EventDrawn) -> Iterator[Step]:
    yield OfferSacrifice(owner, drawn.card)


@dataclass(slots=True)
class OfferSacrifice(Step[str]):
    """For each card anew, as long as there are captives."""

    seat: int
    card: str

    def decision(self, clash: ClashState) -> Decision | None:
        if not captives(clash, self.seat):
            return None
        event = clash.printed.events[self.card]
        options = (Option(PAY, text("Sacrifice a captive")), Option(KEEP, text("Let it come")))
        prompt = text("Human Sacrifice: cancel {event}? {about}", event=event.name, about=event.about)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            clash.next(ReturnCaptive(self.seat), CancelEvent())


@hook(Deeds, "human_sacrifice", mine=True)
def altars(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """In its turn it may also make tokens beforehand, and keep others."""
    label, blocked = as_text(clash.boards.advances["human_sacrifice"].name), too_few(clash, owner)
    for token in TOKENS:
        steps, gained = (ReturnCaptive(owner), GainGoods(owner, {token: 1})), as_text(GOODS[token])
        deeds.deeds.append(Deed(f"human_sacrifice.{token}", label, steps, detail=gained, blocked=blocked))


@hook(Reserve, "human_sacrifice", mine=True)
def in_blood(clash: ClashState, owner: int, reserve: Reserve) -> None:
    reserve.tokens += len(captives(clash, owner))


@hook(TokensShort, "human_sacrifice", mine=True)
def paid_in_blood(clash: ClashState, owner: int, short: TokensShort) -> Iterator[Step]:
    for token, n in short.missing.items():
        for _ in range(n):
            yield ReturnCaptive(owner)
            yield GainGoods(owner, {token: 1})


# -- Aztec Gold -----------------------------------------------------------------------------------------------------


@hook(CityFounded, "aztec_gold", mine=True)
def gold_of_the_mountains(clash: ClashState, owner: int, founded: CityFounded) -> Iterator[Step]:
    mountains = [
        space for space in clash.map.land_beside(founded.space) if clash.map.terrain[space] is Terrain.MOUNTAIN
    ]
    yield GainGoods(owner, dict(clash.boards.advances["aztec_gold"].gains))
    yield BarterForGold(owner, len(mountains))


@dataclass(slots=True)
class BarterForGold(Step[str]):
    """One after the other, while there is room for gold."""

    seat: int
    times: int

    def decision(self, clash: ClashState) -> Decision | None:
        own, most = clash.goods(self.seat), clash.cap(self.seat, Good.GOLD)
        offered = [good for good in (*RESOURCES, *TOKENS) if own[good] and good is not Good.GOLD]
        if not self.times or not offered or (most is not None and own[Good.GOLD] >= most):
            return None
        options = [Option(good, good_list({good: 1})) for good in offered]
        options.append(Option(NONE, text("Nothing")))
        gold = good_list(clash.boards.advances["aztec_gold"].gains)
        prompt = text("Aztec Gold: what do you give for {goods}? Times left: {n}", goods=gold, n=self.times)
        return ChooseOne(self.seat, prompt, tuple(options), picture="city", usual=NONE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == NONE:
            return
        given = {Good(answer): 1}
        clash.spend(self.seat, given)
        clash.tell(text("{seat} gives {goods}", seat=SeatName(self.seat), goods=good_list(given)), self.seat)
        gold = GainGoods(self.seat, dict(clash.boards.advances["aztec_gold"].gains))
        clash.next(gold, BarterForGold(self.seat, self.times - 1))


# -- Tribute Empire -------------------------------------------------------------------------------------------------


@hook(CollectTerms, "tribute_empire", mine=True)
def tribute(clash: ClashState, owner: int, terms: CollectTerms) -> None:
    """Cities of others give by their terrain; where a captive was taken there is nothing more to take."""
    terms.opened |= set(tributaries(clash, owner, terms.city))
    seized = clash.memos(_TRIBUTE)
    terms.most -= len(seized)
    terms.closed.update(seized)
    terms.served.append(_TRIBUTE)


def tributaries(clash: ClashState, seat: int, city: str) -> list[str]:
    near = clash.map.within(city, clash.boards.figure("tribute_empire", "near"))
    return [space for space in near if space in clash.cities and clash.cities[space].owner != seat]


@hook(ActivationBegins, "tribute_empire", mine=True)
def tribute_in_people(clash: ClashState, owner: int, begins: ActivationBegins) -> Iterator[Step]:
    """Said before the goods are chosen: each captive takes the place of one."""
    if begins.use is Use.COLLECT and CAPTIVES in clash.players[owner].own:
        yield SeizeCaptive(owner, begins.space)


@dataclass(slots=True)
class SeizeCaptive(Step[str]):
    """One army unit, no leader, from each enemy city within reach."""

    seat: int
    space: str

    def _victims(self, clash: ClashState) -> list[tuple[str, Unit]]:
        if cells_left(clash, self.seat) < 1 or collect_terms(clash, self.seat, self.space).most < 1:
            return []
        return [
            (space, kind)
            for space in clash.in_order(tributaries(clash, self.seat, self.space))
            if space not in clash.memos(_TRIBUTE)
            for kind in counted(self._garrison(clash, space))
        ]

    def _garrison(self, clash: ClashState, space: str) -> list[Piece]:
        owner = clash.cities[space].owner
        if owner is not None and clash.options.tribute == "barbarians":
            return []
        return [piece for piece in clash.armies_at(space, owner) if piece.kind is not Unit.LEADER]

    def decision(self, clash: ClashState) -> Decision | None:
        victims = self._victims(clash)
        if not victims:
            return None
        options = [
            Option(f"{space}.{kind}", text("{space}: {unit}", space=space, unit=UNIT_SIGNS[kind]), at=space)
            for space, kind in victims
        ]
        options.append(Option(NONE, text("Only goods")))
        prompt = text("Tribute: do you collect a captive in place of a good?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", usual=NONE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == NONE:
            return
        space, _, name = answer.partition(".")
        kind, owner = Unit(name), clash.cities[space].owner
        lose(clash, space, next(piece for piece in self._garrison(clash, space) if piece.kind is kind))
        clash.players[self.seat].held.append(Held(CAPTIVES, kind, owner))
        told = text("{seat} takes captives: {units}", seat=SeatName(self.seat), units=unit_list({kind: 1}))
        clash.tell(told, self.seat, places=(space,), affects=() if owner is None else (owner,))
        clash.add_memo(_TRIBUTE, space)
        clash.next(SeizeCaptive(self.seat, self.space))


# -- Marqzen --------------------------------------------------------------------------------------------------------


@hook(EventText, "marqzen.storm_master", rank=1)
def storm_master(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    """Kept in mind before the text works, offered when it is done; so it comes behind the text itself."""
    city = leader_city(clash, owner)
    if city is not None:
        yield Shelter(owner, city, clash.cities[city].mood, counted(_troop(clash, owner, city)), _battles(clash, city))


def _troop(clash: ClashState, seat: int, space: str) -> list[Piece]:
    return [piece for piece in clash.owned_at(space, seat) if piece.kind is not Unit.LEADER]


def _battles(clash: ClashState, space: str) -> int:
    return 0 if clash.turn is None else sum(fought.space == space for fought in clash.turn.fights)


@dataclass(slots=True)
class Shelter(Step[str]):
    """The city is as happy as before the event, and its units are back; what a battle has cost is lost."""

    seat: int
    space: str
    mood: Mood
    units: dict[Unit, int]
    battles: int

    def _missing(self, clash: ClashState) -> list[Unit]:
        if _battles(clash, self.space) != self.battles:
            return []
        present, room = counted(_troop(clash, self.seat, self.space)), clash.room(self.space, self.seat)
        found = []
        for kind, n in self.units.items():
            lost = min(n - present.get(kind, 0), clash.units_left(self.seat, kind), room if kind in ARMY else n)
            found += [kind] * lost
            room -= lost if kind in ARMY else 0
        return found

    def decision(self, clash: ClashState) -> Decision | None:
        if leader_city(clash, self.seat) != self.space:
            return None
        if clash.cities[self.space].mood >= self.mood and not self._missing(clash):
            return None
        options = (Option(PAY, text("Undo it")), Option(KEEP, text("Leave it so")))
        prompt = text("Storm Master: undo what the event has cost {space}?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=PAY)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer != PAY:
            return
        for kind in self._missing(clash):
            clash.place(kind, self.seat, self.space)
        city = clash.cities[self.space]
        city.mood = max(city.mood, self.mood)
        told = text("{seat}: the event leaves {space} alone", seat=SeatName(self.seat), space=self.space)
        clash.tell(told, self.seat, places=(self.space,))


@hook(Deeds, "marqzen.spread_of_fear", mine=True)
def spread_of_fear(clash: ClashState, owner: int, deeds: Deeds) -> None:
    label = as_text(clash.boards.abilities["marqzen.spread_of_fear"].name)
    blocked = None if Frighten(owner).frightened(clash) else text("No enemy unit beside him has a way out.")
    deeds.deeds.append(Deed("spread_of_fear", label, (Frighten(owner),), True, blocked=blocked, once="spread_of_fear"))


def refuges(clash: ClashState, space: str, piece: Piece) -> list[str]:
    """Land beside it without an enemy of the unit's, where there is room for it."""
    return [
        end
        for end in clash.map.land_beside(space)
        if not clash.hostile(end, piece.owner) and (not piece.army or clash.room(end, piece.owner) > 0)
    ]


@dataclass(slots=True)
class Frighten(Step[str]):
    seat: int

    def frightened(self, clash: ClashState) -> dict[str, tuple[str, Piece]]:
        """One unit of each kind and owner, by key: players' and barbarians', settlers and leaders too."""
        here = leader_space(clash, self.seat)
        return {
            f"{space}.{figure_key(piece.kind, piece.owner)}": (space, piece)
            for space in (clash.map.land_beside(here) if here is not None else ())
            for piece in clash.enemies_at(space, self.seat)
            if refuges(clash, space, piece)
        }

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(
            Option(
                key,
                text("{space}: {unit}", space=space, unit=UNIT_SIGNS[piece.kind]),
                at=space,
                note=owner_name(piece.owner),
            )
            for key, (space, piece) in self.frightened(clash).items()
        )
        return ChooseOne(self.seat, text("Whom does he put to flight?"), options, picture="near") if options else None

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            space, piece = self.frightened(clash)[answer]
            clash.next(PutToFlight(self.seat, space, piece.kind, piece.owner))


@dataclass(slots=True)
class PutToFlight(Step[str]):
    """It goes without a battle."""

    seat: int
    space: str
    kind: Unit
    owner: Owner

    def _piece(self, clash: ClashState) -> Piece:
        return next(piece for piece in clash.owned_at(self.space, self.owner) if piece.kind is self.kind)

    def decision(self, clash: ClashState) -> Decision:
        ends = clash.in_order(refuges(clash, self.space, self._piece(clash)))
        options = tuple(Option(end, as_text(end), at=end) for end in ends)
        return ChooseOne(self.seat, text("Where does it flee to?"), options, picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        piece = self._piece(clash)
        clash.remove(self.space, piece)
        clash.units.setdefault(answer, []).append(piece)
        told = text(
            "{seat} puts to flight: {unit}, {start} → {end}",
            seat=SeatName(self.seat),
            unit=UNITS[self.kind],
            start=self.space,
            end=answer,
        )
        clash.tell(told, self.seat, affects=() if self.owner is None else (self.owner,), places=(self.space, answer))


# -- Ahuitzotl ------------------------------------------------------------------------------------------------------


@hook(Cancels, "ahuitzotl.expansionist")
def expansionist(clash: ClashState, owner: int, cancels: Cancels) -> None:
    """Far from all cities of his own."""
    if not led(clash, owner, cancels.side):
        return
    figures = clash.boards.abilities["ahuitzotl.expansionist"].figures
    near = clash.map.within(clash.fight.space, figures["near"])
    if not any(space in near for space in clash.cities_of(owner)):
        cancels.hits += figures["hits"]


@hook(Deeds, "ahuitzotl.mass_sacrifice", mine=True)
def mass_sacrifice(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """A building, or with Engineering a wonder, at its usual price."""
    city = leader_city(clash, owner)
    if city is None:
        return
    ability = clash.boards.abilities["ahuitzotl.mass_sacrifice"]
    label, given = as_text(ability.name), [ReturnCaptive(owner)] * ability.figures["captives"]
    blocked = too_few(clash, owner, len(given))
    if blocked is None and not ready(clash, city):
        blocked = text("It is angry and was activated already.")
    build = ActivateFor(owner, city, Use.CONSTRUCT, [ChooseBuilding(owner, city)])
    why_not = blocked or can_construct(clash, owner, city)
    deed = Deed("mass_sacrifice", label, (*given, build), detail=text("build"), blocked=why_not, once="mass_sacrifice")
    deeds.deeds.append(deed)
    if clash.has(owner, "engineering"):
        steps, detail = (*given, ChooseWonder(owner, [city])), text("build a wonder")
        no_wonder = None if buildable_wonders(clash, owner, [city]) else text("You can build no wonder now.")
        key, why_not = "mass_sacrifice.wonder", blocked or no_wonder
        deeds.deeds.append(Deed(key, label, steps, detail=detail, blocked=why_not, once="mass_sacrifice"))


# -- Acamapichtli ---------------------------------------------------------------------------------------------------


@hook(Deeds, "acamapichtli.growth", mine=True)
def growth(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Said before building, as often as there are captives."""
    city = leader_city(clash, owner)
    if city is None:
        return
    ability, blocked = clash.boards.abilities[GROWTH], too_few(clash, owner)
    label, detail = as_text(ability.name), text("pays {n} resources", n=ability.figures["resources"])
    steps = (ReturnCaptive(owner), CoverResources(owner, GROWTH))
    deeds.deeds.append(Deed("growth", label, steps, detail=detail, blocked=blocked))


@hook(BuildingPrice, "acamapichtli.growth", mine=True)
def cheaper_building(clash: ClashState, owner: int, price: BuildingPrice) -> None:
    if price.city == leader_city(clash, owner):
        cover(clash, price.cost, GROWTH)


@hook(WonderPrice, "acamapichtli.growth", mine=True)
def cheaper_wonder(clash: ClashState, owner: int, price: WonderPrice) -> None:
    if price.space and price.space == leader_city(clash, owner):
        cover(clash, price.cost, GROWTH)


@hook(BuildingBuilt, "acamapichtli.growth", mine=True)
def grown(clash: ClashState, owner: int, built: BuildingBuilt) -> Iterator[Step]:
    return use_up(clash, owner, GROWTH, built)


@hook(WonderBuilt, "acamapichtli.growth", mine=True)
def grown_by_a_wonder(clash: ClashState, owner: int, built: WonderBuilt) -> Iterator[Step]:
    return use_up(clash, owner, GROWTH, built)


@hook(Deeds, "acamapichtli.tributes", mine=True)
def tributes(clash: ClashState, owner: int, deeds: Deeds) -> None:
    city = leader_city(clash, owner)
    if city is None:
        return
    ability = clash.boards.abilities["acamapichtli.tributes"]
    label, step = as_text(ability.name), ActivateFor(owner, city, Use.COLLECT, [Collect(owner, city)])
    blocked = can_collect(clash, owner, city)
    if clash.cities[city].size > ability.figures["size"]:
        blocked = text("The city is too large.")
    elif not ready(clash, city):
        blocked = text("It is angry and was activated already.")
    deed = Deed("tributes", label, (step,), cost=dict(ability.pays), detail=text("collect"), blocked=blocked)
    deed.once = "tributes"
    deeds.deeds.append(deed)
