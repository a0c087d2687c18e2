"""Science: advances that come free, cheaper recruits, and gold from ore."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import AdvancePrice
from games.clash.kinds import RESOURCES, Good
from games.clash.moments import Collected, Recruited
from games.clash.powers.sources import frees
from games.clash.state import ClashState
from games.clash.words import GOODS, good_list
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import as_text, text


@hook(AdvancePrice, "math", mine=True)
def builders_reckon(clash: ClashState, owner: int, price: AdvancePrice) -> None:
    frees(clash, "math", price)


@hook(AdvancePrice, "astronomy", mine=True)
def sailors_reckon(clash: ClashState, owner: int, price: AdvancePrice) -> None:
    frees(clash, "astronomy", price)


@hook(Recruited, "medicine", mine=True)
def healthy_recruits(clash: ClashState, owner: int, recruited: Recruited) -> Iterator[Step]:
    paid = [good for good in RESOURCES if recruited.paid.get(good)]
    if paid:
        yield TakeBack(owner, paid)


@dataclass(slots=True)
class TakeBack(Step[str]):
    """Medicine: one of the resources just paid comes back."""

    seat: int
    paid: list[Good]

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(Option(good, as_text(GOODS[good])) for good in self.paid)
        prompt = text("Medicine: which resource do you take back?")
        return ChooseOne(self.seat, prompt, options, picture="city", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.gain(self.seat, {Good(answer): clash.printed.advances["medicine"].figures["resources"]})


@hook(Collected, "metallurgy", mine=True)
def smelters(clash: ClashState, owner: int, collected: Collected) -> Iterator[Step]:
    enough = collected.goods.get(Good.ORE, 0) >= clash.printed.advances["metallurgy"].figures["ore"]
    if enough:
        yield OfferSmelting(owner)


@dataclass(slots=True)
class OfferSmelting(Step[str]):
    """Metallurgy: an ore for gold after collecting two, unless there is no room for it."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        metallurgy, own = clash.printed.advances["metallurgy"], clash.goods(self.seat)
        caps = {good: clash.cap(self.seat, good) for good in metallurgy.gains}
        room = any(cap is None or own[good] < cap for good, cap in caps.items())
        if not room or any(own[good] < n for good, n in metallurgy.pays.items()):
            return None
        smelt = text("{paid} into {gained}", paid=good_list(metallurgy.pays), gained=good_list(metallurgy.gains))
        options = (Option("smelt", smelt), Option("keep", text("Keep the ore")))
        prompt = text("Metallurgy: turn an ore into gold?")
        return ChooseOne(self.seat, prompt, options, picture="city", topic="clash.metallurgy", usual="keep")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer != "smelt":
            return
        metallurgy = clash.printed.advances["metallurgy"]
        clash.spend(self.seat, metallurgy.pays)
        clash.gain(self.seat, metallurgy.gains)
