"""Huns: Nomads, Mounted Archers, Raiders, Hunnic Tribes; Attila, Bleda and Rugila."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.clash.cards.permits import DropMemos, Permit, Revoke
from games.clash.effects import hook
from games.clash.figures import CollectTerms, Deed, Deeds, RecruitTerms, UseMood
from games.clash.figures_of_civilizations import (
    BarbarianWays,
    CityReady,
    Clashes,
    MoreMoves,
    SiteAllowed,
    Tactics,
    Traders,
)
from games.clash.kinds import Good, Mark, Mood, Purpose, Side, Terrain, Unit, Use
from games.clash.leaders import leader_city, leader_space, led
from games.clash.moments import (
    Activated,
    BarbariansHalt,
    BarbariansStir,
    CityCaptured,
    Moved,
    MoveEnded,
    Recruited,
    Rolled,
)
from games.clash.owners import RULES
from games.clash.payment import can_pay
from games.clash.pieces import Note
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation, ready
from games.clash.steps.battle.casualties import hits_on
from games.clash.steps.battle.rolling import clashes, value
from games.clash.steps.exploring import RevealRegion
from games.clash.steps.gaining import GainGoods
from games.clash.steps.mood import Pacify
from games.clash.steps.moving import ChooseMovers, EndMoves
from games.clash.steps.paying import PayFor
from games.clash.words import TERRAINS, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

GO, STAY, PAY, KEEP = "go", "stay", "pay", "keep"
#: Remembered of cities: that have moved in this action; that came into mountains in this turn.
_WANDERED, _STOPPED = "nomads", "nomads.mountain"
ARCHERS, EMPIRE, ENFORCER, HORSES = "mounted_archers", "hunnic_empire", "enforcer", "attila.horse_master"
#: Remembered of cities that were treated as happy in this turn.
_ENFORCED = "enforced"

#: What the land gives that a city has come to.
_FOUND: Mapping[Terrain, Good] = {
    Terrain.GRASSLAND: Good.FOOD,
    Terrain.FOREST: Good.WOOD,
    Terrain.MOUNTAIN: Good.ORE,
}


# -- Nomads ---------------------------------------------------------------------------------------------------------


@hook(MoreMoves, "nomads", mine=True)
def on_wheels(clash: ClashState, owner: int, moves: MoreMoves) -> None:
    """Alone a city takes one of the moves."""
    if ARCHERS not in clash.now.pending and MoveCity(owner).ways(clash):
        known = clash.boards.advances["nomads"]
        moves.deeds.append(Deed("nomads", as_text(known.name), (MoveCity(owner),), detail=as_text(known.about)))


def wandering(clash: ClashState, seat: int) -> list[str]:
    """Cities that may still move: of size 1, not angry, once in an action, and not out of mountains again."""
    return [
        space
        for space in clash.cities_of(seat)
        if clash.cities[space].size == 1
        and clash.cities[space].mood is not Mood.ANGRY
        and ready(clash, space)
        and space not in (*clash.memos(_WANDERED), *clash.memos(_STOPPED))
    ]


def pastures(clash: ClashState, seat: int, space: str) -> list[str]:
    """Any land without a city or an enemy, unseen land too; no roads lead there."""
    found = []
    for other in clash.map.ground.neighbours[space]:
        unseen = other not in clash.map.terrain
        if unseen or (clash.map.is_land(other) and other not in clash.cities and not clash.hostile(other, seat)):
            found.append(other)
    return found


@dataclass(slots=True)
class MoveCity(Step[str]):
    seat: int

    def ways(self, clash: ClashState) -> list[tuple[str, str]]:
        return [(space, other) for space in wandering(clash, self.seat) for other in pastures(clash, self.seat, space)]

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(
            Option(f"{space}-{other}", self._label(clash, space, other), at=other) for space, other in self.ways(clash)
        )
        return ChooseOne(self.seat, text("Which city goes where?"), options, picture="near") if options else None

    def _label(self, clash: ClashState, space: str, other: str) -> Text:
        terrain = clash.map.terrain.get(other)
        if terrain is None:
            return text("{start} → {end}: unexplored", start=space, end=other)
        return text("{start} → {end}: {terrain}", start=space, end=other, terrain=TERRAINS[terrain])

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        space, _, other = answer.partition("-")
        settle: list[Step] = [Resettle(self.seat, space, other)]
        if other not in clash.map.terrain:
            settle.insert(0, RevealRegion(self.seat, clash.map.ground.region_of[other], other))
        clash.next(*settle)


@dataclass(slots=True)
class Resettle(Step[None]):
    """All of the city goes; that activates it, and the land it comes to gives a good unless it is barren."""

    seat: int
    space: str
    end: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.cities[self.end] = clash.cities.pop(self.space)
        for token in clash.tokens:
            token.at = self.end if token.at == self.space else token.at
        told = text(
            "{seat} moves a city from {start} to {end}", seat=SeatName(self.seat), start=self.space, end=self.end
        )
        clash.tell(told, self.seat, great=True, places=(self.space, self.end))
        terrain = clash.map.terrain[self.end]
        if terrain is Terrain.MOUNTAIN:
            clash.add_memo(_STOPPED, self.end)
        good = None if self.end in clash.exhausted else _FOUND.get(terrain)
        gains = clash.boards.advances["nomads"].gains
        found: list[Step] = [] if good is None else [GainGoods(self.seat, {good: gains[good]})]
        clash.add_memo(_WANDERED, self.end)
        begin_activation(clash, self.seat, self.end, Use.ABILITY, *found)


@hook(Moved, "nomads", mine=True)
def along_with_them(clash: ClashState, owner: int, moved: Moved) -> Iterator[Step]:
    """With a group that leaves it a city needs no move of its own."""
    if ARCHERS in clash.now.pending or moved.start not in wandering(clash, owner):
        return
    if moved.end in pastures(clash, owner, moved.start):
        yield Accompany(owner, moved.start, moved.end)


@dataclass(slots=True)
class Accompany(Step[str]):
    seat: int
    space: str
    end: str

    def decision(self, clash: ClashState) -> Decision:
        options = (Option(GO, text("It goes with them")), Option(STAY, text("It stays")))
        prompt = text("Nomads: does the city go from {start} to {end} too?", start=self.space, end=self.end)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=STAY)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == GO:
            clash.next(Resettle(self.seat, self.space, self.end))


@hook(MoveEnded, "nomads", mine=True)
def camp(clash: ClashState, owner: int, ended: MoveEnded) -> Iterator[Step]:
    if clash.memos(_WANDERED):
        yield DropMemos(_WANDERED)


# -- Mounted Archers ------------------------------------------------------------------------------------------------


@hook(RecruitTerms, "mounted_archers", mine=True)
def born_in_the_saddle(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    if clash.cities[terms.city].size == clash.boards.figure(ARCHERS, "size"):
        terms.anywhere.add(Unit.CAVALRY)


@hook(Recruited, "mounted_archers", mine=True)
def ride_out(clash: ClashState, owner: int, recruited: Recruited) -> Iterator[Step]:
    riders = recruited.units.get(Unit.CAVALRY, 0)
    if riders:
        yield Permit(ARCHERS)
        yield RideOut(owner, recruited.space, riders)
        yield Revoke(ARCHERS)


@dataclass(slots=True)
class RideOut(Step[None]):
    """A move for each new rider and for nobody else."""

    seat: int
    space: str
    riders: int

    def run(self, clash: ClashState, answer: None) -> None:
        cavalry = [piece for piece in clash.owned_at(self.space, self.seat) if piece.kind is Unit.CAVALRY]
        new = cavalry[-self.riders :]
        for space in clash.spaces_of(self.seat):
            for piece in clash.owned_at(space, self.seat):
                if not any(piece is rider for rider in new):
                    piece.marks |= Mark.MOVED
        clash.now.shipped = clash.now.rounded = False
        clash.next(ChooseMovers(self.seat, self.riders), EndMoves(self.seat))


# -- Raiders --------------------------------------------------------------------------------------------------------


@hook(SiteAllowed, "raiders", rank=1)
def no_new_homes(clash: ClashState, owner: int, site: SiteAllowed) -> None:
    """Whatever else allows it."""
    if owner != site.seat and site.allowed and threatened(clash, owner, site.seat, site.space):
        site.allowed = False


@hook(Traders, "raiders", rank=1)
def no_caravans(clash: ClashState, owner: int, found: Traders) -> None:
    if owner != found.seat:
        found.traders = [
            trader
            for trader in found.traders
            if trader.kind is not Unit.SETTLER or not threatened(clash, owner, found.seat, trader.space)
        ]


def threatened(clash: ClashState, owner: int, seat: int, space: str) -> bool:
    """Near an army of the owner's, aboard ships too, without an army or a city of the seat's beside it."""
    city = clash.cities.get(space)
    if clash.armies_at(space, seat) or (city is not None and city.owner == seat):
        return False
    near = clash.map.within(space, clash.boards.figure("raiders", "near"))
    return any(clash.armies_at(other, owner) for other in near)


# -- Hunnic Tribes --------------------------------------------------------------------------------------------------


@hook(BarbariansStir, "hunnic_empire", mine=True)
def kindred(clash: ClashState, owner: int, stir: BarbariansStir) -> Iterator[Step]:
    yield OfferToSteer(owner)


@dataclass(slots=True)
class OfferToSteer(Step[str]):
    """Gold or culture, once for all armies."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        options = [
            Option(good, text("Steer them"), detail=good_signs({good: n}))
            for good, n in clash.boards.advances[EMPIRE].pays.items()
            if can_pay(clash, self.seat, {good: n}, Purpose.OTHER)
        ]
        if not options:
            return None
        options.append(Option(KEEP, text("Let them go")))
        prompt = text("Hunnic Tribes: do you say where each barbarian army goes?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != KEEP:
            good = Good(answer)
            price = {good: clash.boards.advances[EMPIRE].pays[good]}
            clash.next(PayFor(self.seat, price, [TakeReins(self.seat)]))


@dataclass(slots=True)
class TakeReins(Step[None]):
    """Events come in the status phase too, outside any turn."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.notes.append(Note(EMPIRE, self.seat))


@hook(BarbarianWays, "note.hunnic_empire", mine=True)
def any_way(clash: ClashState, owner: int, found: BarbarianWays) -> None:
    """To any land beside where there is room for all of them, or somebody to fight."""
    army = len(clash.armies_at(found.space, None))
    found.ways = {
        other
        for other in clash.map.land_beside(found.space)
        if clash.hostile(other, None) or clash.room(other, None) >= army
    }


@hook(BarbariansHalt, "note.hunnic_empire", mine=True)
def reins_dropped(clash: ClashState, owner: int, halt: BarbariansHalt) -> Iterator[Step]:
    yield DropReins(owner)


@dataclass(slots=True)
class DropReins(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.notes = [note for note in clash.notes if (note.key, note.seat) != (EMPIRE, self.seat)]


# -- Attila ---------------------------------------------------------------------------------------------------------


@hook(CollectTerms, "attila.ruler", mine=True)
def great_camp(clash: ClashState, owner: int, terms: CollectTerms) -> None:
    terms.most += _larger(clash, owner, terms.city)


@hook(RecruitTerms, "attila.ruler", mine=True)
def great_horde(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    terms.most += _larger(clash, owner, terms.city)


def _larger(clash: ClashState, owner: int, space: str) -> int:
    city, figures = clash.cities[space], clash.boards.abilities["attila.ruler"].figures
    fit = city.size == figures["size"] and city.mood is not Mood.ANGRY
    return figures["more"] if fit and space == leader_city(clash, owner) else 0


@hook(Rolled, "attila.horse_master")
def horse_master(clash: ClashState, owner: int, rolled: Rolled) -> Iterator[Step]:
    fight = clash.fight
    if owner in (fight.attacker, fight.defender) and fight.round == 1 and led(clash, owner, fight.side(owner)):
        yield OfferToWheel(fight.side(owner))


@hook(Clashes, "attila.horse_master")
def wheeled(clash: ClashState, owner: int, found: Clashes) -> None:
    riding = found.serving.get(Unit.CAVALRY, 0)
    if riding and led(clash, owner, found.side) and clash.fight.noted(found.side, HORSES):
        found.serving[Unit.CAVALRY] -= 1
        found.given[Unit.CAVALRY] = found.given.get(Unit.CAVALRY, 0) + 1


@dataclass(slots=True)
class OfferToWheel(Step[str]):
    """One cavalry gives up its die and its sign for a hit; asked when there is a hit to cancel."""

    side: Side

    def decision(self, clash: ClashState) -> Decision | None:
        seat, hits = clash.fight.seat(self.side), hits_on(clash, self.side)
        if seat is None or not hits or not clashes(clash, self.side).serving.get(Unit.CAVALRY):
            return None
        options = (Option(PAY, text("Cancel a hit")), Option(KEEP, text("Take the hits")))
        name = clash.boards.abilities[HORSES].name
        prompt = text("{name}: a cavalry's die for a hit? You take {n}.", name=name, n=hits)
        return ChooseOne(seat, prompt, options, picture="battle", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer != PAY:
            return
        clash.fight.note(self.side, HORSES, clash.fight.round)
        clash.fight.values[self.side] = value(clash, self.side)
        told = text("Combat value {value}, and a hit less", value=clash.fight.values[self.side])
        clash.tell(told, clash.fight.seat(self.side))


# -- Bleda ----------------------------------------------------------------------------------------------------------


@hook(Deeds, "bleda.enforcer", mine=True)
def enforcer(clash: ClashState, owner: int, deeds: Deeds) -> None:
    city = leader_city(clash, owner)
    if city is None:
        return
    label = as_text(clash.boards.abilities["bleda.enforcer"].name)
    detail, blocked = text("{space} acts as happy, once", space=city), None
    if clash.cities[city].activations:
        blocked = text("It was activated already.")
    elif clash.cities[city].mood is Mood.HAPPY:
        blocked = text("The city is happy.")
    deeds.deeds.append(Deed(ENFORCER, label, (Permit(ENFORCER),), detail=detail, blocked=blocked, once=ENFORCER))


@hook(UseMood, "pending.enforcer", mine=True)
def cowed(clash: ClashState, owner: int, use: UseMood) -> None:
    if use.space == leader_city(clash, owner):
        use.mood = Mood.HAPPY


@hook(Activated, "pending.enforcer", mine=True)
def spent(clash: ClashState, owner: int, activated: Activated) -> Iterator[Step]:
    if activated.space == leader_city(clash, owner):
        yield Revoke(ENFORCER)
        yield WearOut(activated.space)


@dataclass(slots=True)
class WearOut(Step[None]):
    """It cannot be activated again in this turn."""

    space: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.add_memo(_ENFORCED, self.space)


@hook(CityReady, RULES)
def worn_out(clash: ClashState, owner: int, city: CityReady) -> None:
    if city.space in clash.memos(_ENFORCED):
        city.ready = False


@hook(Tactics, "bleda.battering_rams")
def battering_rams(clash: ClashState, owner: int, tactics: Tactics) -> None:
    fight = clash.fight
    if tactics.side is Side.DEFENDER and fight.city and fight.round == 1 and led(clash, owner, Side.ATTACKER):
        tactics.allowed = False


# -- Rugila ---------------------------------------------------------------------------------------------------------


@hook(CityCaptured, "rugila.tribute", mine=True)
def contribution(clash: ClashState, owner: int, captured: CityCaptured) -> Iterator[Step]:
    if leader_space(clash, owner) != captured.space:
        return
    ability = clash.boards.abilities["rugila.tribute"]
    near = clash.map.within(captured.space, ability.figures["near"])
    if any(space in clash.cities and clash.cities[space].owner != owner for space in near):
        yield GainGoods(owner, dict(ability.gains))


@hook(CityCaptured, "rugila.unifier", mine=True)
def unifier(clash: ClashState, owner: int, captured: CityCaptured) -> Iterator[Step]:
    here = leader_space(clash, owner) == captured.space
    if here and captured.loser is None and captured.space in clash.cities:
        yield Pacify(owner, captured.space, Mood.HAPPY)
