"""Steps one and two of a round: a card each, face down, and what they do when they are turned up."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures_of_civilizations import Tactics
from games.clash.kinds import Deck, Fighter, Ground, Role, Side
from games.clash.moments import CardsRevealed, Stage
from games.clash.state import ClashState
from games.clash.steps.drawing import card_name
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step, Together
from games.core.text import SeatName, Text, as_text, text

NONE = "none"


def may_lay(clash: ClashState, side: Side) -> bool:
    """Public facts alone decide who is asked: Tactics, and cards in hand whatever they are."""
    seat = clash.fight.player(side)
    able = seat is not None and clash.has(seat, "tactics") and bool(clash.players[seat].actions)
    return registry.reckon(clash, Tactics(side, able)).allowed


@dataclass(slots=True)
class LayTactics(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        if not clash.fight.decided:
            clash.next(*lay_tactics(clash))


def lay_tactics(clash: ClashState) -> list[Step]:
    """The attacker first, and the defender sees whether a card was laid; or both at once."""
    sides = [side for side in (Side.ATTACKER, Side.DEFENDER) if may_lay(clash, side)]
    asked: list[Step] = [LayTactic(side) for side in sides]
    if clash.options.tactics == "in_turn" or len(asked) < 2:
        return asked
    seats = [seat for side in sides if (seat := clash.fight.player(side)) is not None]
    return [Together({seat: [step] for seat, step in zip(seats, asked, strict=True)})]


def why_not(clash: ClashState, side: Side, card: str) -> Text | None:
    """Why the card's lower half cannot be laid on this side; None when it can."""
    battle = clash.fight
    tactic = clash.printed.tactics[clash.printed.actions[card].tactic]
    if tactic.role not in (Role.ANY, side):
        return text("Not for this side.")
    if tactic.place is not Ground.ANY and battle.sea:
        return text("Only on land.")
    if tactic.place is Ground.CITY and not battle.city:
        return text("Only for a city.")
    if not tactic.against_city and side is Side.ATTACKER and battle.city:
        return text("Not against a city.")
    present = {Fighter.SHIP if battle.sea else Fighter.ARMY} if clash.fighting(side) else set()
    if side is Side.DEFENDER and battle.fortress:
        present.add(Fighter.FORTRESS)
    if present.isdisjoint(tactic.needs):
        return text("You lack the unit it names.")
    return None


@dataclass(slots=True)
class LayTactic(Step[str]):
    side: Side

    def decision(self, clash: ClashState) -> Decision:
        seat = clash.fight.player(self.side)
        assert seat is not None, "barbarians without an ally lay no cards"
        options = [Option(NONE, text("No card"))]
        for card in clash.players[seat].actions:
            tactic = clash.printed.tactics[clash.printed.actions[card].tactic]
            blocked = why_not(clash, self.side, card)
            label = as_text(tactic.name)
            options.append(Option(card, label, note=as_text(tactic.about), at=card, blocked=blocked))
        prompt = text("Battle on {space}: do you lay a tactic?", space=clash.fight.space)
        if seat == clash.fight.ally:
            prompt = text("Battle on {space}: do you lay a tactic for the barbarians?", space=clash.fight.space)
        # Never taken by itself: that no card fits would tell something about the hand.
        return ChooseOne(
            seat, prompt, tuple(options), picture="battle", forcible=False, topic="clash.tactics", usual=NONE
        )

    def run(self, clash: ClashState, answer: str) -> None:
        seat = clash.fight.player(self.side)
        assert seat is not None, "barbarians without an ally lay no cards"
        if answer == NONE:
            clash.tell(text("{seat} lays no tactic", seat=SeatName(seat)))
            return
        clash.players[seat].actions.remove(answer)
        clash.fight.cards[self.side] = answer
        clash.tell(text("{seat} lays a tactic face down", seat=SeatName(seat)))
        tactic = clash.printed.tactics[clash.printed.actions[answer].tactic]
        clash.tell(text("You lay {tactic}", tactic=tactic.name), seat, audience=(seat,))


@dataclass(slots=True)
class Reveal(Step[None]):
    """Scout comes first, then Martyr, then the others; a withdrawal last of all."""

    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        if not battle.cards:
            return
        clash.reveal()
        battle.revealed = True
        for side, card in battle.cards.items():
            seat = battle.player(side)
            assert seat is not None, "barbarians without an ally lay no cards"
            told = text("{seat} reveals {card}", seat=SeatName(seat), card=card_name(clash, Deck.ACTION, card))
            clash.tell(told)
            battle.laid.setdefault(side, []).append(card)
        first = battle.attacker if battle.attacker is not None else battle.defender
        assert first is not None, "barbarians do not fight barbarians"
        clash.next(*(CardsRevealed(first, stage) for stage in Stage))
