"""Goals reached by a deed: a battle, a founding, a wonder, a recruiting, or moods that have fallen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.clash.cards.objectives.showing import Notice, NoticeState
from games.clash.cards.objectives.standing import far_from_home, stands
from games.clash.cards.permits import Permit
from games.clash.effects import hook
from games.clash.kinds import Category, Side, Unit
from games.clash.leaders import leader_space
from games.clash.moments import BattleEnded, CityFounded, MoodsChanged, Recruited, WonderBuilt
from games.clash.owners import RULES
from games.clash.powers.routes import partners
from games.clash.printed import Goal
from games.clash.state import ClashState
from games.clash.war import Fought
from games.core.step import Step

#: A word of the turn, once for each recruiting that used Draft.
DRAFTED = "drafted"

#: Whether a battle that is over fulfils the goal for this seat, which fought on this side.
Deed = Callable[["ClashState", int, "Fought", Side, "Goal"], bool]

DEEDS: dict[str, Deed] = {}


def deed(name: str) -> Callable[[Deed], Deed]:
    def named(test: Deed) -> Deed:
        DEEDS[name] = test
        return test

    return named


@hook(BattleEnded, RULES)
def after_battle(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    side = ended.fought.side(owner)
    if side is None:
        return
    for name, test in DEEDS.items():
        if test(clash, owner, ended.fought, side, clash.printed.goals[name]):
            yield Notice(owner, name)


# -- battles --------------------------------------------------------------------------------------------------------


def enemy(fought: Fought, side: Side) -> int | None:
    return fought.defender if side is Side.ATTACKER else fought.attacker


def took_from_player(fought: Fought, side: Side) -> bool:
    return fought.captured and side is Side.ATTACKER and fought.defender is not None


@deed("conqueror")
def conqueror(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    return took_from_player(fought, side) and fought.resisted


@deed("naval_assault")
def naval_assault(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    return took_from_player(fought, side) and fought.landed


@deed("barbarian_conquest")
def barbarian_conquest(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    taken = fought.captured and side is Side.ATTACKER and fought.defender is None
    return taken and fought.began[Side.DEFENDER] >= goal.figures["units"]


@deed("warmonger")
def warmonger(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    """Every second battle of the turn on another space; two of them serve one card."""
    if fought.sea or clash.turn is None:
        return False
    own = [other for other in clash.turn.fights if not other.sea and other.side(seat) is not None]
    spaces = [other.space for other in own]
    fresh = spaces.count(fought.space) == 1 and len(set(spaces)) % goal.figures["battles"] == 0
    return fresh and sum(other.won_by(seat) for other in own) >= goal.figures["won"]


@deed("general")
def general(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    return not fought.sea and fought.lost[side.other] >= goal.figures["units"]


@deed("great_battle")
def great_battle(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    return not fought.sea and sum(fought.began.values()) >= goal.figures["units"]


@deed("aggressor")
def aggressor(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    won = fought.won_by(seat) and side is Side.ATTACKER and not fought.sea
    return won and fought.lost[Side.DEFENDER] >= goal.figures["units"]


def outnumbered(fought: Fought, side: Side) -> bool:
    return fought.began[side] < fought.began[side.other]


@deed("defiance")
def defiance(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    return fought.won_by(seat) and enemy(fought, side) is not None and outnumbered(fought, side)


@deed("bold")
def bold(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    other = enemy(fought, side)
    if other is None or not fought.won_by(seat):
        return False
    return outnumbered(fought, side) or warlike(clash, other) > warlike(clash, seat)


def warlike(clash: ClashState, seat: int) -> int:
    return sum(clash.owns(seat, advance) for advance in clash.printed.categories[Category.WARFARE].advances)


@deed("resistance")
def resistance(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    """For a city of theirs or of one's own."""
    beaten = fought.won_by(seat) and enemy(fought, side) is None and fought.city
    return beaten and fought.lost[side.other] >= goal.figures["units"]


@deed("legendary_battle")
def legendary_battle(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    """As the city was when the battle began; the attack need not be won."""
    figures = goal.figures
    worthy = fought.size >= figures["size"] and fought.wonders >= figures["wonders"]
    return side is Side.ATTACKER and worthy and fought.began[side] >= figures["units"]


@deed("scavenger")
def scavenger(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    """A route could have led from there; a captured city is none of its loser's partners before or after."""
    other = enemy(fought, side)
    if other is None or not clash.has(other, "trade_routes"):
        return False
    killed = fought.lost[side.other] if fought.sea else fought.settlers.get(side.other, 0)
    return killed > 0 and bool(partners(clash, other, fought.space))


@deed("great_commander")
def great_commander(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    """The leader need not live; without an army the enemy had fewer units in any case."""
    fell = Unit.LEADER in fought.fallen.get(side, {})
    if fought.sea or not fought.won_by(seat) or not (fell or leader_space(clash, seat) == fought.space):
        return False
    return fought.began[side] <= fought.began[side.other]


@deed("brutus")
def brutus(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    """The battle need not be won."""
    killed = fought.fallen.get(side.other, {})
    leaders = killed.get(Unit.LEADER, 0)
    return leaders > 0 and sum(killed.values()) - leaders >= goal.figures["units"]


@deed("trample")
def trample(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    if fought.sea or side is not Side.ATTACKER or not fought.won_by(seat):
        return False
    left = {piece.kind for piece in clash.owned_at(fought.space, seat)}
    return not left.isdisjoint({Unit.CAVALRY, Unit.ELEPHANT})


@deed("sea_cleansing")
def sea_cleansing(clash: ClashState, seat: int, fought: Fought, side: Side, goal: Goal) -> bool:
    """Each second of the turn; none of theirs is left when it is won."""
    if clash.turn is None or not beaten_pirates(fought, seat):
        return False
    return sum(beaten_pirates(other, seat) for other in clash.turn.fights) % goal.figures["battles"] == 0


def beaten_pirates(fought: Fought, seat: int) -> bool:
    return fought.sea and fought.defender is None and fought.won_by(seat)


# -- other deeds ----------------------------------------------------------------------------------------------------


@hook(CityFounded, RULES, mine=True)
def city_founder(clash: ClashState, owner: int, founded: CityFounded) -> Iterator[Step]:
    if far_from_home(clash, owner, founded.space, clash.printed.goals["city_founder"]):
        yield Notice(owner, "city_founder")


@hook(WonderBuilt, RULES, mine=True)
def magnificent_culture(clash: ClashState, owner: int, built: WonderBuilt) -> Iterator[Step]:
    yield Notice(owner, "magnificent_culture")


@hook(Recruited, RULES, mine=True)
def draft(clash: ClashState, owner: int, recruited: Recruited) -> Iterator[Step]:
    """Every second recruiting of the turn that took infantry by Draft."""
    if Unit.INFANTRY not in recruited.substituted:
        return
    yield Permit(DRAFTED)
    times = clash.now.pending.count(DRAFTED) + 1
    if times % clash.printed.goals["draft"].figures["times"] == 0:
        yield Notice(owner, "draft")


@hook(MoodsChanged, RULES)
def terror_regime(clash: ClashState, owner: int, changed: MoodsChanged) -> Iterator[Step]:
    if stands(clash, owner, "terror_regime"):
        yield NoticeState(owner, "terror_regime")
