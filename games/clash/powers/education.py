"""Education: cards, ideas from academies, and ideas turned into mood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.kinds import Building, Category, Deck, Good, Purpose
from games.clash.moments import AdvanceGained, Collected
from games.clash.payment import can_pay
from games.clash.state import ClashState
from games.clash.steps.drawing import DrawCard
from games.clash.steps.gaining import GainGoods
from games.clash.steps.paying import PayFor
from games.clash.words import good_list
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import text


@hook(AdvanceGained, "writing", mine=True)
def first_cards(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    if gained.advance == "writing":
        yield DrawCard(owner, Deck.ACTION)
        yield DrawCard(owner, Deck.OBJECTIVE)


@hook(Collected, "public_education", mine=True)
def lessons(clash: ClashState, owner: int, collected: Collected) -> Iterator[Step]:
    taught = Building.ACADEMY in clash.city(collected.space).buildings
    if taught and not clash.used("public_education"):
        yield TakeLessons(owner)


@dataclass(slots=True)
class TakeLessons(Step[None]):
    """Public Education: an idea, once in a turn."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.use("public_education")
        clash.gain(self.seat, clash.printed.advances["public_education"].gains)


@hook(AdvanceGained, "free_education", mine=True)
def schools_for_all(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    bought = gained.paid.get(Good.GOLD, 0) or gained.paid.get(Good.IDEAS, 0)
    if bought and gained.advance != "free_education":
        yield OfferSchools(owner)


@dataclass(slots=True)
class OfferSchools(Step[str]):
    """Free Education: an idea for mood."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        schools = clash.printed.advances["free_education"]
        served = clash.options.free_education == "once" and clash.used("free_education")
        if served or not can_pay(clash, self.seat, schools.pays, Purpose.OTHER):
            return None
        pay = text("Pay {paid}, gain {gained}", paid=good_list(schools.pays), gained=good_list(schools.gains))
        options = (Option("pay", pay), Option("keep", text("Keep the idea")))
        prompt = text("Free Education: pay an idea for mood?")
        return ChooseOne(self.seat, prompt, options, picture="city", topic="clash.free_education", usual="keep")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer != "pay":
            return
        schools = clash.printed.advances["free_education"]
        clash.use("free_education")
        clash.next(PayFor(self.seat, dict(schools.pays), [GainGoods(self.seat, dict(schools.gains))]))


@hook(AdvanceGained, "philosophy", mine=True)
def thoughts(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    scientific = clash.printed.advances[gained.advance].category is Category.SCIENCE
    if scientific or gained.advance == "philosophy":
        yield GainGoods(owner, dict(clash.printed.advances["philosophy"].gains))
