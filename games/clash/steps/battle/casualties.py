"""Step four: hits, what cancels them, and the units both sides lose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import Cancels
from games.clash.kinds import Mark, Side, Unit
from games.clash.leaders import lose
from games.clash.moments import CasualtiesTaken
from games.clash.pieces import DEAREST, Owner, Piece, counted
from games.clash.state import ClashState
from games.clash.steps.battle.rolling import NO_FORTRESS_CANCEL, cancelling_signs
from games.clash.words import UNITS, unit_list
from games.core.decision import Amounts, Counter, Decision
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, plural, text


def hits_on(clash: ClashState, side: Side) -> int:
    """Hits the side suffers: the other's value by fives, without those it cancels; surplus ones are lost."""
    battle = clash.fight
    scored = battle.values[side.other] // clash.rules.fighting.hit
    cancels = 0
    if side is Side.DEFENDER and battle.fortress and battle.round == 1 and not battle.noted(side, NO_FORTRESS_CANCEL):
        cancels = clash.rules.fighting.fortress_cancels
    cancels += cancelling_signs(clash, side)
    cancelled = registry.reckon(clash, Cancels(side, cancels)).hits
    return min(max(0, scored - cancelled), len(clash.fighting(side)))


@dataclass(slots=True)
class Casualties(Step[None]):
    """Both sides remove at the same time: what one loses changes nothing for the other."""

    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        if battle.decided:
            return
        for side in (Side.ATTACKER, Side.DEFENDER):
            battle.hits[side] = hits_on(clash, side)
        losses: list[Step] = [
            LoseFighters(side, battle.hits[side]) for side in (Side.ATTACKER, Side.DEFENDER) if battle.hits[side]
        ]
        battle.lost_now.update(battle.hits)
        first = battle.attacker if battle.attacker is not None else battle.defender
        assert first is not None, "barbarians do not fight barbarians"
        clash.next(*losses, CasualtiesTaken(first))


@dataclass(slots=True)
class LoseFighters(Step[dict[str, int]]):
    """Of units of several kinds their owner chooses which are lost; for barbarians another player does."""

    side: Side
    amount: int

    def decision(self, clash: ClashState) -> Decision | None:
        seat, units = who_chooses(clash, self.side), counted(clash.fighting(self.side))
        if seat is None or len(units) < 2 or self.amount >= sum(units.values()):
            return None
        counters = tuple(Counter(kind, as_text(UNITS[kind]), min(n, self.amount)) for kind, n in units.items())
        prompt = plural("Which unit do you lose?", "Which {n} units do you lose?", self.amount)
        if clash.fight.seat(self.side) is None:
            prompt = plural("Which barbarian unit falls?", "Which {n} barbarian units fall?", self.amount)
        usual = {kind.value: n for kind, n in self._cheapest(units).items()}
        topic = "clash.casualties"
        return Amounts(seat, prompt, counters, self.amount, self.amount, picture="battle", topic=topic, usual=usual)

    def _cheapest(self, units: Mapping[Unit, int]) -> dict[Unit, int]:
        left, lost = self.amount, dict[Unit, int]()
        for kind in sorted(units, key=DEAREST.index):
            if taken := min(units[kind], left):
                lost[kind] = taken
                left -= taken
        return lost

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        fighters = clash.fighting(self.side)
        if not fighters:
            return
        chosen = self._cheapest(counted(fighters)) if answer is None else {Unit(kind): n for kind, n in answer.items()}
        # Pirates who sail for somebody are lost before its own ships.
        fighters = sorted(fighters, key=lambda piece: not piece.marked(Mark.PIRATE))
        fallen = [piece for kind, n in chosen.items() for piece in [one for one in fighters if one.kind is kind][:n]]
        fall(clash, self.side, fallen)
        seat, lost = clash.fight.seat(self.side), unit_list(counted(fallen))
        told = _lost(seat, lost, clash.fight.sea)
        clash.tell(told, affects=() if seat is None else (seat,))


def who_chooses(clash: ClashState, side: Side) -> Owner:
    """For barbarians the next player clockwise who does not fight them; with two players their enemy's opponent."""
    seat = clash.fight.seat(side)
    if seat is not None or clash.options.casualties == "automatic":
        return seat
    return clash.around(clash.fight.first)[1]


def _lost(owner: Owner, lost: Text, sea: bool) -> Text:
    if owner is not None:
        return text("{seat} loses {units}", seat=SeatName(owner), units=lost)
    return text("The pirates lose {units}", units=lost) if sea else text("The barbarians lose {units}", units=lost)


def fall(clash: ClashState, side: Side, pieces: Iterable[Piece]) -> None:
    """Fighting units die; the enemy may keep the card of a leader among them."""
    battle = clash.fight
    kinds = battle.fallen.setdefault(side, {})
    for piece in pieces:
        battle.lost[side] += 1
        kinds[piece.kind] = kinds.get(piece.kind, 0) + 1
        lose(clash, battle.space, piece, battle.seat(side.other))
