"""Solar Eclipse and Trojan Horse: they lie beside the deck until a battle on land brings them about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.events.plagues import NotePoints
from games.clash.effects import hook
from games.clash.figures import MoreRounds
from games.clash.figures_of_civilizations import Tactics
from games.clash.kinds import Purpose, Side
from games.clash.moments import BattleEnded, BeforeBattle, EventText
from games.clash.owners import RULES
from games.clash.payment import can_pay
from games.clash.pieces import Purse
from games.clash.scoring import PARTS
from games.clash.state import ClashState
from games.clash.steps.drawing import discard_event
from games.clash.steps.paying import PayFor
from games.clash.words import good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import text

#: A word of the battle: its defenders were deceived.
HORSE = "trojan_horse"


@hook(EventText, "event.solar_eclipse")
@hook(EventText, "event.trojan_horse")
def omen(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    yield AwaitBattle(event.card)


@dataclass(slots=True)
class AwaitBattle(Step[None]):
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.lasting.append(self.card)
        clash.tell(text("{event} lies beside the deck", event=clash.printed.events[self.card].name), great=True)


@dataclass(slots=True)
class Fulfilled(Step[None]):
    """It lies there no more; whoever it has brought points keeps it."""

    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.lasting.remove(self.card)
        if all(noted.event != self.card for player in clash.players for noted in player.noted):
            discard_event(clash, self.seat, self.card)


def lying(clash: ClashState, key: str) -> str:
    return next(card for card in clash.lasting if clash.printed.events[card].key == key)


def worth_of(clash: ClashState, card: str) -> int:
    return PARTS * clash.printed.events[card].figures["points"]


# -- Solar Eclipse --------------------------------------------------------------------------------------------------


@hook(MoreRounds, "lasting.solar_eclipse")
def darkness(clash: ClashState, owner: int, more: MoreRounds) -> None:
    """Barbarians go back too; who has no way back fights on."""
    if not clash.fight.sea and clash.fight.origin is not None:
        more.allowed = False


@hook(BattleEnded, "lasting.solar_eclipse", mine=True)
def after_the_darkness(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    """The first battle with dice, whoever fights it; barbarians have no use for points."""
    fought = ended.fought
    if fought.sea or not fought.rounds:
        return
    card = lying(clash, "solar_eclipse")
    victor = fought.attacker if fought.winner is Side.ATTACKER else fought.defender
    if victor is not None:
        yield NotePoints(victor, card, worth_of(clash, card))
    yield Fulfilled(owner, card)


# -- Trojan Horse ---------------------------------------------------------------------------------------------------


@hook(BeforeBattle, "lasting.trojan_horse", rank=-1)
def gift_horse(clash: ClashState, owner: int, before: BeforeBattle) -> Iterator[Step]:
    """Asked before everything else of the battle: only a city with an army or a fortress is fought for at all."""
    if clash.fight.city and clash.fight.attacker == owner:
        yield OfferHorse(owner, lying(clash, "trojan_horse"))


@dataclass(slots=True)
class OfferHorse(Step[str]):
    seat: int
    card: str

    def _cost(self, clash: ClashState) -> Purse:
        return dict(clash.printed.events[self.card].pays)

    def decision(self, clash: ClashState) -> Decision | None:
        if not can_pay(clash, self.seat, self._cost(clash), Purpose.OTHER):
            return None
        options = (
            Option("pay", text("Build the horse"), detail=good_signs(self._cost(clash))),
            Option("pass", text("Not now")),
        )
        prompt = text("Trojan Horse: the defender lays no tactic in the first round, and you get a point.")
        return ChooseOne(self.seat, prompt, options, picture="battle", usual="pass")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == "pay":
            then = [
                Deceive(),
                NotePoints(self.seat, self.card, worth_of(clash, self.card)),
                Fulfilled(self.seat, self.card),
            ]
            clash.next(PayFor(self.seat, self._cost(clash), then))


@dataclass(slots=True)
class Deceive(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        clash.fight.note(Side.DEFENDER, HORSE, 1)


@hook(Tactics, RULES)
def deceived(clash: ClashState, owner: int, tactics: Tactics) -> None:
    if tactics.side is Side.DEFENDER and clash.fight.noted(Side.DEFENDER, HORSE):
        tactics.allowed = False
