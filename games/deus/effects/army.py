"""Red cards: levies on neighbours, marches, and what a village yields to a ballista or a siege tower."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import Decision, Option
from games.core.text import SeatName, TextArg, listing, plural, text
from games.deus import value
from games.deus.effects.effect import SKIP, CardEffect, GoldGain, effect
from games.deus.kinds import Armies, Kind, Loot
from games.deus.printed import effects as printed
from games.deus.state import DeusState
from games.deus.steps.marching import MarchWho, marches
from games.deus.words import change, gold_amount


@effect(printed.Levy)
@dataclass(slots=True)
class Levy(CardEffect[printed.Levy, str | None]):
    """Centurion and legion: one army collects from every rival next to it."""

    def rivals(self, deus: DeusState, army: str) -> list[int]:
        """Those who have something to give; points may be hidden, so there all have."""
        found = {deus.owner(name) for name in deus.board.neighbours[army]}
        rivals = sorted(rival for rival in found if rival is not None and rival != self.seat)
        points = self.printed(deus).what is Loot.POINTS
        return [rival for rival in rivals if points or deus.players[rival].gold]

    def decision(self, deus: DeusState) -> Decision | None:
        # The note names rivals and not sums: what they own in points may be hidden.
        ways = [
            Option(
                army,
                text("{region} army", region=army),
                at=army,
                note=text("from {rivals}", rivals=listing(*(SeatName(rival) for rival in rivals))),
            )
            for army in deus.regions_with(self.seat, Kind.ARMY)
            if (rivals := self.rivals(deus, army))
        ]
        return self.pick(text("{card}: which army?", card=self.asking(deus)), ways)

    def run(self, deus: DeusState, answer: str | None) -> None:
        if answer is None or answer == SKIP:
            self.tell_nothing(deus, answer)
            return
        if self.printed(deus).what is Loot.POINTS and not deus.options.show_points:
            deus.reveal()
        for rival in self.rivals(deus, answer):
            self.collect(deus, rival)

    def collect(self, deus: DeusState, rival: int) -> None:
        card, taker, giver = self.printed(deus), deus.players[self.seat], deus.players[rival]
        names: dict[str, TextArg] = {"card": self.title(deus), "seat": SeatName(self.seat), "rival": SeatName(rival)}
        if card.what is Loot.GOLD:
            taken = min(card.amount, giver.gold)
            told = text(
                "{card}: {seat} takes {gold} ({change}) from {rival} ({loss})",
                gold=gold_amount(taken),
                change=change(taker.gold, taker.gold + taken),
                loss=change(giver.gold, giver.gold - taken),
                **names,
            )
            giver.gold -= taken
            taker.gold += taken
        else:
            taken = min(card.amount, giver.points)
            giver.points -= taken
            taker.points += taken
            told = plural(
                "{card}: {seat} takes {n} point from {rival}",
                "{card}: {seat} takes {n} points from {rival}",
                taken,
                **names,
            )
        deus.tell(told, self.seat, affects=(rival,) if taken else ())

    def promise(self, deus: DeusState) -> float:
        card = self.printed(deus)
        worth = value.GOLD if card.what is Loot.GOLD else 1.0
        armies = deus.regions_with(self.seat, Kind.ARMY)
        return 1.5 * worth * card.amount * max((len(self.rivals(deus, army)) for army in armies), default=0)


@effect(printed.March)
@dataclass(slots=True)
class March(CardEffect[printed.March, None]):
    """Camps and elephants."""

    def run(self, deus: DeusState, answer: None) -> None:
        card, armies = self.printed(deus), deus.armies(self.seat)
        if self.idle(deus):
            self.tell_nothing(deus, answer)
            return
        moves = 1 if card.armies is Armies.ONE else len(armies)
        deus.next(MarchWho(self.seat, card.steps, moves, armies))

    def idle(self, deus: DeusState) -> bool:
        steps = self.printed(deus).steps
        return not any(marches(deus, self.seat, army, steps) for army in deus.armies(self.seat))

    def promise(self, deus: DeusState) -> float:
        return 0.3


@effect(printed.GoldPerVillage)
@dataclass(slots=True)
class GoldPerVillage(GoldGain[printed.GoldPerVillage]):
    """The ballista."""

    def amount(self, deus: DeusState) -> int:
        return self.printed(deus).gold * len(deus.villages_by_armies(self.seat))


@effect(printed.Siege)
@dataclass(slots=True)
class Siege(CardEffect[printed.Siege, str | None]):
    """The siege tower; a village it empties is still a village."""

    def decision(self, deus: DeusState) -> Decision | None:
        ways = [
            Option(name, text("{region} village", region=name), plural("{n} point", "{n} points", n), at=name)
            for name in deus.villages_by_armies(self.seat)
            if (n := min(self.printed(deus).points, deus.villages[name]))
        ]
        return self.pick(text("{card}: which village is robbed?", card=self.asking(deus)), ways)

    def run(self, deus: DeusState, answer: str | None) -> None:
        if answer is None or answer == SKIP:
            self.tell_nothing(deus, answer)
            return
        taken = min(self.printed(deus).points, deus.villages[answer])
        deus.villages[answer] -= taken
        deus.players[self.seat].points += taken
        told = plural(
            "{card}: {seat} takes {n} point from village {region}",
            "{card}: {seat} takes {n} points from village {region}",
            taken,
            card=self.title(deus),
            seat=SeatName(self.seat),
            region=answer,
        )
        deus.tell(told, self.seat, places=(answer,), narrows=True)

    def promise(self, deus: DeusState) -> float:
        best = max((deus.villages[name] for name in deus.villages_by_armies(self.seat)), default=0)
        return min(self.printed(deus).points, best)
