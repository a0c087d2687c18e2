"""Carthage: Warbeasts, Hegemony, Pirate Allies, Mercenaries; Dido, Hanno and Hannibal.

Pirates beside a unit of Carthage are its own ships (`Mark.PIRATE`) as long as one stays with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from games.clash.effects import hook
from games.clash.figures import Deed, Deeds, RecruitTerms, RecruitWay, Strength, Substitution
from games.clash.figures_of_civilizations import Bonus, MoreMoves, Parley, TerrainMark
from games.clash.kinds import Good, Mark, Purpose, Side, Unit
from games.clash.leaders import aboard_or_led, leader_space, led, lose
from games.clash.moments import BattleEnded, EventSettled, Moved, Recruited, RoundBegins, TurnEnds
from games.clash.patrons import restrain
from games.clash.pieces import Piece, counted
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from games.clash.steps.cargo import DropCargo
from games.clash.steps.founding import Found, RaiseSettlement, may_found, sites
from games.clash.steps.recruiting import INSTEAD
from games.clash.steps.sailing import ChooseCargo, ChooseFleet, fleet_of
from games.clash.words import UNIT_SIGNS
from games.core.decision import Amounts, ChooseOne, Counter, Decision, Limit, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

JOIN, ATTACK, PAY, KEEP = "join", "attack", "pay", "keep"
#: Behind the key of a colony that a ship of pirates founds.
_PIRATE = "~pirate"
ALLIES, SACRIFICE, NAVIGATOR = "pirate_allies", "queen_dido.sacrifice", "hanno.navigator"


# -- Warbeasts ------------------------------------------------------------------------------------------------------


@hook(RecruitTerms, "warbeasts", mine=True)
def warbeasts(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    """Without a market, when gold or culture stands in for something of the price."""
    ((good, n),) = clash.kinds[Unit.ELEPHANT].cost.items()
    terms.ways.append(RecruitWay("warbeasts.gold", Unit.ELEPHANT, {good: n - 1, Good.GOLD: 1}))
    for culture in range(1, n + 1):
        rest = {good: n - culture} if n > culture else {}
        terms.ways.append(RecruitWay(f"warbeasts.culture{culture}", Unit.ELEPHANT, {**rest, Good.CULTURE: culture}))


# -- Hegemony -------------------------------------------------------------------------------------------------------


@hook(Deeds, "hegemony", mine=True)
def hegemony(clash: ClashState, owner: int, deeds: Deeds) -> None:
    label, detail = as_text(clash.boards.advances["hegemony"].name), text("a city by ship")
    blocked = None if colonies(clash, owner) else _nowhere()
    deeds.deeds.append(Deed("hegemony", label, (LaunchColony(owner),), True, detail=detail, blocked=blocked))


def _nowhere() -> Text:
    return text("You have no ship beside land for a city.")


@dataclass(frozen=True, slots=True)
class Colony:
    """A ship that can become a city."""

    sea: str
    site: str
    pirate: bool

    @property
    def key(self) -> str:
        return f"{self.sea}.{self.site}{_PIRATE if self.pirate else ''}"


def colonies(clash: ClashState, seat: int, only: str | None = None) -> list[Colony]:
    """From these ships, or all; pirates who sail for the seat serve as well."""
    if not clash.settlements_left(seat):
        return []
    return [
        Colony(sea, site, pirate)
        for sea in clash.spaces_of(seat, lambda piece: piece.ship)
        if only in (None, sea)
        for site in clash.in_order(clash.map.land_beside(sea))
        if may_found(clash, seat, site)
        for pirate in sorted({piece.marked(Mark.PIRATE) for piece in clash.ships_at(sea, seat)})
    ]


@dataclass(slots=True)
class LaunchColony(Step[str]):
    seat: int
    #: Of the ships on this space alone.
    only: str | None = None

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(
            Option(
                one.key,
                text("{start} → {end}", start=one.sea, end=one.site),
                detail=text("pirates") if one.pirate else None,
                at=one.site,
            )
            for one in colonies(clash, self.seat, self.only)
        )
        if not options:
            return None
        return ChooseOne(self.seat, text("Which ship founds a city, and where?"), options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        one = next(one for one in colonies(clash, self.seat, self.only) if one.key == answer)
        ships = clash.ships_at(one.sea, self.seat)
        clash.remove(one.sea, next(ship for ship in ships if ship.marked(Mark.PIRATE) is one.pirate))
        clash.next(
            RaiseSettlement(self.seat, one.site),
            LandColonists(self.seat, one.sea, one.site),
            DropCargo(self.seat, one.sea),
            HailPirates(self.seat),
        )


@dataclass(slots=True)
class LandColonists(Step[dict[str, int]]):
    """Whom the ship has carried may go ashore with it, and moves no more in this turn."""

    seat: int
    sea: str
    site: str

    def decision(self, clash: ClashState) -> Decision | None:
        aboard = counted(piece for piece in clash.owned_at(self.sea, self.seat) if not piece.ship)
        if not aboard or self.site not in clash.cities:
            return None
        counters = tuple(Counter(kind, as_text(UNIT_SIGNS[kind]), n) for kind, n in aboard.items())
        armies = tuple(kind.value for kind in aboard if kind is not Unit.SETTLER)
        limits = (Limit(armies, clash.room(self.site, self.seat)),) if armies else ()
        most = min(clash.carries(self.seat), sum(aboard.values()))
        prompt = text("Who goes ashore in {space}?", space=self.site)
        return Amounts(self.seat, prompt, counters, 0, most, limits=limits, picture="near")

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        for name, n in (answer or {}).items():
            for piece in [one for one in clash.owned_at(self.sea, self.seat) if one.kind == name][:n]:
                clash.remove(self.sea, piece)
                clash.units.setdefault(self.site, []).append(piece)
                piece.marks |= Mark.FOUGHT


# -- Pirate Allies --------------------------------------------------------------------------------------------------


@hook(Parley, ALLIES, mine=True)
def parley(clash: ClashState, owner: int, found: Parley) -> None:
    found.peaceful = True


def astray(clash: ClashState, seat: int) -> list[Piece]:
    """Pirates beside units of the seat who do not sail for it yet, and such as do without one."""
    found = []
    for space, pieces in clash.units.items():
        if not clash.map.is_sea(space):
            continue
        own = any(piece.owner == seat and not piece.marked(Mark.PIRATE) for piece in pieces)
        for piece in pieces:
            joins = own and piece.ship and piece.owner is None
            leaves = not own and piece.owner == seat and piece.marked(Mark.PIRATE)
            if joins or leaves:
                found.append(piece)
    return found


@dataclass(slots=True)
class HailPirates(Step[None]):
    """Who is beside a unit of the seat sails for it, and nobody else."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        for piece in astray(clash, self.seat):
            piece.owner = self.seat if piece.owner is None else None
            piece.marks ^= Mark.PIRATE


@hook(Moved, ALLIES)
def come_among_them(clash: ClashState, owner: int, moved: Moved) -> Iterator[Step]:
    """Ships that arrive may fight; land units that board do not."""
    sailed = moved.seat == owner and Unit.SHIP in moved.units
    if sailed and moved.start != moved.end and clash.ships_at(moved.end, None):
        yield MeetPirates(owner, moved.end, moved.start)
    yield HailPirates(owner)


@hook(Recruited, ALLIES)
def launch_among_them(clash: ClashState, owner: int, recruited: Recruited) -> Iterator[Step]:
    port = clash.cities[recruited.space].port if recruited.space in clash.cities else None
    if owner == recruited.seat and Unit.SHIP in recruited.units and port and clash.ships_at(port, None):
        yield MeetPirates(owner, port, None)
    yield HailPirates(owner)


@hook(BattleEnded, ALLIES)
def after_battles(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    yield HailPirates(owner)


@hook(EventSettled, ALLIES)
def after_events(clash: ClashState, owner: int, settled: EventSettled) -> Iterator[Step]:
    yield HailPirates(owner)


@hook(TurnEnds, ALLIES)
def after_turns(clash: ClashState, owner: int, turn: TurnEnds) -> Iterator[Step]:
    yield HailPirates(owner)


@dataclass(slots=True)
class MeetPirates(Step[str]):
    seat: int
    space: str
    #: Where the ships have come from; those just built cannot go back.
    origin: str | None

    def decision(self, clash: ClashState) -> Decision:
        options = (Option(JOIN, text("Sail together")), Option(ATTACK, text("Attack them")))
        prompt = text("Pirates lie on {space}. What do your ships do?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=JOIN)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == ATTACK:
            start_battle(clash, self.space, self.seat, self.origin)
        else:
            told = text("Pirates on {space} sail for {seat}", space=self.space, seat=SeatName(self.seat))
            clash.tell(told, self.seat, places=(self.space,))


@hook(MoreMoves, ALLIES, mine=True)
def turn_on_them(clash: ClashState, owner: int, moves: MoreMoves) -> None:
    if _betrayable(clash, owner):
        label = as_text(clash.boards.advances[ALLIES].name)
        moves.deeds.append(Deed(ALLIES, label, (BetrayPirates(owner),), detail=text("attack them")))


def _betrayable(clash: ClashState, seat: int) -> list[str]:
    """Where a ship of the seat's own that may still move lies beside pirates who sail for it."""
    return [
        space
        for space in clash.spaces_of(seat, lambda piece: piece.marked(Mark.PIRATE))
        if any(not piece.marked(Mark.PIRATE) for piece in fleet_of(clash, seat, space))
    ]


@dataclass(slots=True)
class BetrayPirates(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(Option(space, as_text(space), at=space) for space in _betrayable(clash, self.seat))
        return ChooseOne(self.seat, text("Which pirates do you attack?"), options, picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        for piece in clash.ships_at(answer, self.seat):
            if piece.marked(Mark.PIRATE):
                piece.owner = None
                piece.marks &= ~Mark.PIRATE
        start_battle(clash, answer, self.seat, None)


# -- Mercenaries ----------------------------------------------------------------------------------------------------


@hook(Substitution, "mercenaries", mine=True)
def hired(clash: ClashState, owner: int, payment: Substitution) -> None:
    drafted = payment.thing in (Unit.INFANTRY + INSTEAD, Unit.SHIP + INSTEAD)
    if payment.purpose is Purpose.UNITS and drafted and Good.MOOD in payment.instead:
        payment.instead[Good.MOOD].add(Good.GOLD)


@hook(RecruitTerms, "mercenaries", rank=2, mine=True)
def hired_crews(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    """A ship in place of the infantry, when the price of Draft is known."""
    if Unit.INFANTRY in terms.instead:
        terms.instead[Unit.SHIP] = dict(terms.instead[Unit.INFANTRY])
        terms.one_of = frozenset({Unit.INFANTRY, Unit.SHIP})


# -- Dido -----------------------------------------------------------------------------------------------------------


@hook(Deeds, "queen_dido.founder", mine=True)
def founder(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Without an action, by a unit beside her."""
    space = leader_space(clash, owner)
    if space is None:
        return
    label = as_text(clash.boards.abilities["queen_dido.founder"].name)
    if clash.map.is_land(space):
        blocked = None if space in sites(clash, owner) else text("No settler can found a city beside her.")
        step: Step = Found(owner, [space])
        deeds.deeds.append(Deed("founder", label, (step,), detail=as_text(space), blocked=blocked))
    elif "hegemony" in clash.players[owner].own:
        blocked = None if colonies(clash, owner, space) else _nowhere()
        step = LaunchColony(owner, space)
        deeds.deeds.append(Deed("founder", label, (step,), detail=text("a city by ship"), blocked=blocked))


@hook(Strength, SACRIFICE)
def walls_of_byrsa(clash: ClashState, owner: int, strength: Strength) -> None:
    if strength.side is Side.DEFENDER and clash.fight.city and led(clash, owner, strength.side):
        strength.value += clash.boards.figure(SACRIFICE, "value")


@hook(RoundBegins, SACRIFICE)
def sacrifice(clash: ClashState, owner: int, begins: RoundBegins) -> Iterator[Step]:
    """After a round, when the attacker has stayed; only one who has come from somewhere can be sent back."""
    fight = clash.fight
    late = fight.round >= clash.boards.figure(SACRIFICE, "round")
    if late and fight.city and fight.origin is not None and led(clash, owner, Side.DEFENDER):
        yield OfferDido(owner)


@dataclass(slots=True)
class OfferDido(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        if not clash.units_left(self.seat, Unit.INFANTRY):
            return None
        options = (Option(PAY, text("Sacrifice her")), Option(KEEP, text("Fight on")))
        prompt = text("Sacrifice: does Dido go, so that the attacker has to retreat?")
        return ChooseOne(self.seat, prompt, options, picture="battle", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer != PAY:
            return
        fight = clash.fight
        dido = next(piece for piece in clash.fighting(Side.DEFENDER) if piece.kind is Unit.LEADER)
        fight.decided, fight.winner, fight.driven_back = True, None, True
        clash.place(Unit.INFANTRY, self.seat, fight.space)
        lose(clash, fight.space, dido)


# -- Hanno ----------------------------------------------------------------------------------------------------------


@hook(Deeds, NAVIGATOR, mine=True)
def navigator(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Once in a turn, aboard, with ships that have not moved in it."""
    space = leader_space(clash, owner)
    if space is None or not clash.map.is_sea(space):
        return
    blocked = None if _fresh(clash, owner, space) else text("Every ship there has moved in this turn.")
    label, detail = as_text(clash.boards.abilities[NAVIGATOR].name), as_text(space)
    steps = (HisFleet(owner, space), Moor(owner))
    deeds.deeds.append(Deed("navigator", label, steps, detail=detail, blocked=blocked, once="navigator"))


def _fresh(clash: ClashState, seat: int, space: str) -> int:
    """How many ships can leave before one that has moved in this turn would."""
    return len(list(takewhile(lambda ship: not ship.marked(Mark.SAILED), fleet_of(clash, seat, space))))


@dataclass(slots=True)
class HisFleet(Step[str]):
    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision:
        whole = ChooseFleet(self.seat, self.space).decision(clash)
        fresh = _fresh(clash, self.seat, self.space)
        options = tuple(option for option in whole.options if int(option.key) <= fresh)
        return replace(whole, options=options, usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.next(HisCargo(self.seat, self.space, int(answer)))


@dataclass(slots=True)
class HisCargo(ChooseCargo):
    """He sails himself; the others as they like."""

    def decision(self, clash: ClashState) -> Amounts:
        asked = ChooseCargo.decision(self, clash)
        assert asked is not None, "he is aboard"
        counters = tuple(replace(one, least=int(one.key == Unit.LEADER)) for one in asked.counters)
        return replace(asked, counters=counters, least=max(1, asked.least))


@dataclass(slots=True)
class Moor(Step[None]):
    """Ships that have just moved do not move again in this turn."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        for space in clash.spaces_of(self.seat, lambda piece: piece.ship):
            for ship in clash.ships_at(space, self.seat):
                if ship.marked(Mark.MOVED):
                    ship.marks = ship.marks & ~Mark.MOVED | Mark.FOUGHT


@hook(Strength, "hanno.fleet_commander")
def fleet_commander(clash: ClashState, owner: int, strength: Strength) -> None:
    if clash.fight.sea and aboard_or_led(clash, owner, strength.side):
        strength.value += clash.boards.figure("hanno.fleet_commander", "value")


# -- Hannibal -------------------------------------------------------------------------------------------------------


@hook(Bonus, "hannibal.father_of_strategy", rank=1)
def father_of_strategy(clash: ClashState, owner: int, bonus: Bonus) -> None:
    if led(clash, owner, bonus.side.other):
        restrain(clash, bonus, clash.boards.abilities["hannibal.father_of_strategy"].figures)


@hook(TerrainMark, "hannibal.hannibal_ad_portas", mine=True)
def over_the_alps(clash: ClashState, owner: int, mark: TerrainMark) -> None:
    """With him and an elephant, for the whole group."""
    if {Unit.LEADER, Unit.ELEPHANT} <= {piece.kind for piece in mark.group}:
        mark.marks &= ~Mark.MOUNTAIN
