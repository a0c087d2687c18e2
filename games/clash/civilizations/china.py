"""China: Rice Paddies, Sprawling, Fireworks, Fighting Bands; Sun Tzu, Qin Shi Huang and Wu Zetian."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.clash.cards.permits import Permit, Revoke
from games.clash.effects import hook
from games.clash.figures import Cancels, Deed, Deeds, Strength, WonderPrice
from games.clash.figures_of_civilizations import Movers, WonderDraw
from games.clash.kinds import Category, Good, Terrain, Unit
from games.clash.leaders import leader_space, led
from games.clash.moments import BattleEnded, Collected, Recruited, Rolled, RoundBegins
from games.clash.patrons import builders, cheaper, insist, patronage
from games.clash.state import ClashState
from games.clash.steps.battle.covering import OfferCover, RoundWord, covered
from games.clash.steps.collecting import open_to
from games.clash.steps.gaining import GainGoods
from games.clash.steps.moving import MoveAction
from games.clash.words import UNIT_SIGNS, UNITS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

DONE = "done"
SPRAWLING = "sprawling"
#: What Fighting Bands turn into each other.
_TURNS: Mapping[Unit, Unit] = {Unit.SETTLER: Unit.INFANTRY, Unit.INFANTRY: Unit.SETTLER}


# -- Rice Paddies ---------------------------------------------------------------------------------------------------


@hook(Collected, "rice_paddies", mine=True)
def paddies(clash: ClashState, owner: int, collected: Collected) -> Iterator[Step]:
    """Grassland gives food alone, so what was collected comes from as many paddies as it has food."""
    advance = clash.boards.advances["rice_paddies"]
    worked = min(
        collected.goods.get(Good.FOOD, 0), len(_paddies(clash, owner, collected.space)), advance.figures["most"]
    )
    if worked:
        yield GainGoods(owner, {good: n * worked for good, n in advance.gains.items()})


def _paddies(clash: ClashState, seat: int, city: str) -> list[str]:
    """Grassland beside the city with a settler of the seat's."""
    return [
        space
        for space in clash.map.land_beside(city)
        if clash.map.terrain[space] is Terrain.GRASSLAND
        and open_to(clash, seat, city, space)
        and any(piece.kind is Unit.SETTLER for piece in clash.owned_at(space, seat))
    ]


# -- Sprawling ------------------------------------------------------------------------------------------------------


@hook(Recruited, "sprawling", mine=True)
def sprawl(clash: ClashState, owner: int, recruited: Recruited) -> Iterator[Step]:
    if recruited.units.get(Unit.SETTLER):
        yield Permit(SPRAWLING)
        yield MoveAction(owner)
        yield Revoke(SPRAWLING)


@hook(Movers, "pending.sprawling")
def settlers_alone(clash: ClashState, owner: int, movers: Movers) -> None:
    """Out of cities of its own."""
    city = clash.cities.get(movers.space)
    home = owner == movers.seat and city is not None and city.owner == owner
    movers.pieces = [piece for piece in movers.pieces if home and piece.kind is Unit.SETTLER]


# -- Fireworks ------------------------------------------------------------------------------------------------------


@hook(Rolled, "fireworks")
def rockets(clash: ClashState, owner: int, rolled: Rolled) -> Iterator[Step]:
    """In the first round of any battle."""
    fight = clash.fight
    if owner in (fight.attacker, fight.defender) and fight.round == 1:
        yield OfferCover(fight.side(owner), "fireworks")


@hook(Cancels, "fireworks")
def scared_off(clash: ClashState, owner: int, cancels: Cancels) -> None:
    covered(clash, owner, cancels, "fireworks")


# -- Fighting Bands -------------------------------------------------------------------------------------------------


@hook(Deeds, "fighting_bands", mine=True)
def bands(clash: ClashState, owner: int, deeds: Deeds) -> None:
    label, detail = (
        as_text(clash.boards.advances["fighting_bands"].name),
        text("settlers and infantry"),
    )
    step = TurnUnits(owner)
    blocked = None if step.turning(clash) else text("You have no unit to turn.")
    deeds.deeds.append(
        Deed("fighting_bands", label, (step,), True, detail=detail, blocked=blocked, once="fighting_bands")
    )


@dataclass(slots=True)
class TurnUnits(Step[str]):
    """One after the other where they stand; none is turned twice, and there must be room and a figure."""

    seat: int
    #: By space and kind, how many have become this.
    turned: dict[str, int] = field(default_factory=dict)

    def turning(self, clash: ClashState) -> list[tuple[str, Unit]]:
        return [
            (space, kind)
            for space in clash.spaces_of(self.seat, lambda piece: piece.kind in _TURNS)
            for kind in _TURNS
            if self._may_turn(clash, space, kind)
        ]

    def _may_turn(self, clash: ClashState, space: str, kind: Unit) -> bool:
        there = sum(piece.kind is kind for piece in clash.owned_at(space, self.seat))
        if there <= self.turned.get(f"{space}.{kind}", 0) or not clash.units_left(self.seat, _TURNS[kind]):
            return False
        return kind is Unit.INFANTRY or clash.map.is_sea(space) or clash.room(space, self.seat) > 0

    def decision(self, clash: ClashState) -> Decision | None:
        turning = self.turning(clash)
        if not turning:
            return None
        options = [Option(f"{space}.{kind}", self._label(space, kind), at=space) for space, kind in turning]
        options.append(Option(DONE, text("That is all")))
        return ChooseOne(self.seat, text("Which unit do you turn?"), tuple(options), picture="near", forcible=False)

    def _label(self, space: str, kind: Unit) -> Text:
        return text("{space}: {old} → {new}", space=space, old=UNIT_SIGNS[kind], new=UNIT_SIGNS[_TURNS[kind]])

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == DONE:
            return
        space, _, name = answer.partition(".")
        kind = Unit(name)
        piece = next(piece for piece in clash.owned_at(space, self.seat) if piece.kind is kind)
        piece.kind = _TURNS[kind]
        told = text(
            "{seat} turns on {space}: {old} → {new}",
            seat=SeatName(self.seat),
            space=space,
            old=UNITS[kind],
            new=UNITS[piece.kind],
        )
        clash.tell(told, self.seat, places=(space,))
        made = f"{space}.{piece.kind}"
        clash.next(TurnUnits(self.seat, {**self.turned, made: self.turned.get(made, 0) + 1}))


# -- Sun Tzu --------------------------------------------------------------------------------------------------------


@hook(Deeds, "sun_tzu.art_of_war", mine=True)
def art_of_war(clash: ClashState, owner: int, deeds: Deeds) -> None:
    patronage(clash, owner, deeds, "sun_tzu.art_of_war", Category.WARFARE)


@hook(BattleEnded, "sun_tzu.fast_war")
def fast_war(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    """Over army units, in one round; neither settlers alone nor an empty city are a battle to boast of."""
    fought = ended.fought
    if fought.sea or not fought.won_by(owner) or leader_space(clash, owner) != fought.space or fought.rounds != 1:
        return
    side = fought.side(owner)
    if side is not None and fought.began[side.other]:
        yield GainGoods(owner, dict(clash.boards.abilities["sun_tzu.fast_war"].gains))


# -- Qin Shi Huang --------------------------------------------------------------------------------------------------


@hook(WonderDraw, "qin_shi_huang.great_wall", mine=True)
def his_wall(clash: ClashState, owner: int, draw: WonderDraw) -> None:
    insist(clash, owner, draw, "great_wall")


@hook(WonderPrice, "qin_shi_huang.great_wall", mine=True)
def forced_labour(clash: ClashState, owner: int, price: WonderPrice) -> None:
    cheaper(clash, owner, price, "qin_shi_huang.great_wall", "great_wall")


@hook(Deeds, "qin_shi_huang.great_wall", mine=True)
def builders_of_the_wall(clash: ClashState, owner: int, deeds: Deeds) -> None:
    builders(clash, owner, deeds, "qin_shi_huang.great_wall")


@hook(Rolled, "qin_shi_huang.tactician")
def tactician(clash: ClashState, owner: int, rolled: Rolled) -> Iterator[Step]:
    fight = clash.fight
    if owner in (fight.attacker, fight.defender) and led(clash, owner, fight.side(owner)):
        yield OfferCover(fight.side(owner), "qin_shi_huang.tactician")


@hook(Cancels, "qin_shi_huang.tactician")
def evaded(clash: ClashState, owner: int, cancels: Cancels) -> None:
    covered(clash, owner, cancels, "qin_shi_huang.tactician")


# -- Wu Zetian ------------------------------------------------------------------------------------------------------


@hook(Deeds, "wu_zetian.agricultural_economist", mine=True)
def agricultural_economist(clash: ClashState, owner: int, deeds: Deeds) -> None:
    patronage(clash, owner, deeds, "wu_zetian.agricultural_economist", Category.AGRICULTURE)


@hook(RoundBegins, "wu_zetian.shrewd_conqueror")
def shrewd_conqueror(clash: ClashState, owner: int, begins: RoundBegins) -> Iterator[Step]:
    """What counts is how many there are when the round begins."""
    fight = clash.fight
    if owner not in (fight.attacker, fight.defender):
        return
    side = fight.side(owner)
    if led(clash, owner, side) and len(clash.fighting(side)) >= len(clash.fighting(side.other)):
        yield RoundWord(side, "wu_zetian.shrewd_conqueror")


@hook(Strength, "wu_zetian.shrewd_conqueror")
def outnumbering(clash: ClashState, owner: int, strength: Strength) -> None:
    if led(clash, owner, strength.side) and clash.fight.noted(strength.side, "wu_zetian.shrewd_conqueror"):
        strength.value += clash.boards.figure("wu_zetian.shrewd_conqueror", "value")
