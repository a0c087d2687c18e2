"""Warfare: armies that march, siege engines, steel, and drafted infantry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import Mobility, RecruitTerms, Strength
from games.clash.kinds import Good, Purpose, Side, Unit
from games.clash.moments import BeforeBattle
from games.clash.payment import can_pay
from games.clash.state import ClashState
from games.clash.steps.battle.rolling import NO_FORTRESS_CANCEL, NO_FORTRESS_DIE
from games.clash.steps.paying import PayFor
from games.clash.words import good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import Text, text

#: Declared for the whole battle.
STEEL = "steel_weapons"


@hook(Mobility, "tactics", mine=True)
def armies_march(clash: ClashState, owner: int, mobility: Mobility) -> None:
    mobility.armies = True


@hook(RecruitTerms, "draft", mine=True)
def drafted(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    terms.instead[Unit.INFANTRY] = dict(clash.printed.advances["draft"].pays)


@dataclass(slots=True)
class Declare(Step[None]):
    """A side has, or suffers, something in this battle."""

    side: Side
    word: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.fight.note(self.side, self.word)


# -- Steel Weapons --------------------------------------------------------------------------------------------------


@hook(BeforeBattle, "steel_weapons")
def sharpen(clash: ClashState, owner: int, battle: BeforeBattle) -> Iterator[Step]:
    fight = clash.fight
    if fight.sea or owner not in (fight.attacker, fight.defender):
        return
    side = fight.side(owner)
    if not clash.has(fight.seat(side.other), "steel_weapons") and clash.has(owner, "metallurgy"):
        yield Declare(side, STEEL)
    else:
        yield OfferSteel(owner)


@dataclass(slots=True)
class OfferSteel(Step[str]):
    """Steel Weapons: ore for strength in every round."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        steel = clash.printed.advances["steel_weapons"]
        if not can_pay(clash, self.seat, steel.pays, Purpose.OTHER):
            return None
        value = _edge(clash, clash.fight.side(self.seat))
        options = (
            Option("pay", text("Steel for {price}", price=good_signs(steel.pays)), text("+{value}", value=value)),
            Option("keep", text("No steel")),
        )
        prompt = text("Steel Weapons: +{value} combat value in every round?", value=value)
        return ChooseOne(self.seat, prompt, options, picture="battle", topic="clash.steel_weapons", usual="keep")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer != "pay":
            return
        price = dict(clash.printed.advances["steel_weapons"].pays)
        clash.next(PayFor(self.seat, price, [Declare(clash.fight.side(self.seat), STEEL)]))


@hook(Strength, "steel_weapons")
def steel_edge(clash: ClashState, owner: int, strength: Strength) -> None:
    if clash.fight.seat(strength.side) == owner and clash.fight.noted(strength.side, STEEL):
        strength.value += _edge(clash, strength.side)


def _edge(clash: ClashState, side: Side) -> int:
    """What steel adds; less against an enemy who knows it, whether they use it or not. Barbarians never do."""
    known = clash.has(clash.fight.seat(side.other), "steel_weapons")
    return clash.printed.advances["steel_weapons"].figures["value_against_steel" if known else "value"]


# -- Siegecraft -----------------------------------------------------------------------------------------------------

#: What each answer pays for.
_ENGINES: Mapping[str, tuple[str, ...]] = {
    "die": (NO_FORTRESS_DIE,),
    "cancel": (NO_FORTRESS_CANCEL,),
    "both": (NO_FORTRESS_DIE, NO_FORTRESS_CANCEL),
}


@hook(BeforeBattle, "siegecraft", rank=1)
def siege_engines(clash: ClashState, owner: int, battle: BeforeBattle) -> Iterator[Step]:
    if clash.fight.fortress and clash.fight.attacker == owner:
        yield OfferEngines(owner)


@dataclass(slots=True)
class OfferEngines(Step[str]):
    """Siegecraft: wood against the fortress's die, ore against its cancelling."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        labels: Mapping[str, Text] = {
            "die": text("Take its die"),
            "cancel": text("Take its cancel"),
            "both": text("Take both"),
        }
        options = tuple(
            Option(key, label, good_signs(_engine_price(clash, key)))
            for key, label in labels.items()
            if can_pay(clash, self.seat, _engine_price(clash, key), Purpose.OTHER)
        )
        if not options:
            return None
        prompt = text("Siegecraft: weaken the fortress?")
        keep = Option("keep", text("Leave it"))
        return ChooseOne(self.seat, prompt, (*options, keep), picture="battle", topic="clash.siegecraft", usual="keep")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == "keep":
            return
        then: list[Step] = [Declare(Side.DEFENDER, word) for word in _ENGINES[answer]]
        clash.next(PayFor(self.seat, _engine_price(clash, answer), then))


def _engine_price(clash: ClashState, key: str) -> dict[Good, int]:
    figures = clash.printed.advances["siegecraft"].figures
    price = {Good.WOOD: figures["wood"], Good.ORE: figures["ore"]}
    if key == "die":
        del price[Good.ORE]
    if key == "cancel":
        del price[Good.WOOD]
    return price
