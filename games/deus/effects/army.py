"""Red cards: levies on neighbours, marches, and what a village yields to a ballista or a siege tower."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from games.core.decision import Answer, Decision, Option
from games.core.text import SeatName, Text, TextArg, listing, plural, text
from games.deus import value
from games.deus.effects.effect import SKIP, Effect, Figure, GoldGain, pick, tell_nothing
from games.deus.kinds import Kind
from games.deus.steps.marching import MarchTo, MarchWho, marches

if TYPE_CHECKING:
    from games.deus.state import DeusState


class Loot(StrEnum):
    GOLD = "gold"
    POINTS = "points"


class Levy(Effect):
    """Centurion and legion: one army collects from every rival next to it."""

    kind: Literal["levy"]
    what: Loot
    amount: Figure

    def rivals(self, deus: DeusState, seat: int, army: str) -> list[int]:
        found = {deus.owner(name) for name in deus.board.neighbours[army]}
        return sorted(rival for rival in found if rival is not None and rival != seat)

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        # The detail names rivals and not sums: what they own in points may be hidden.
        ways = [
            Option(
                army,
                text("Army in {region}", region=army),
                detail=text("from {rivals}", rivals=listing(*(SeatName(rival) for rival in rivals))),
                at=army,
            )
            for army in deus.regions_with(seat, Kind.ARMY)
            if (rivals := self.rivals(deus, seat, army))
        ]
        return pick(deus, seat, card, text("Which army uses {card}?", card=deus.card(card).title), ways)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        if answer is None or answer == SKIP:
            tell_nothing(deus, seat, card, answer)
            return
        if self.what is Loot.POINTS and not deus.options.show_points:
            deus.reveal()
        for rival in self.rivals(deus, seat, str(answer)):
            self.collect(deus, seat, card, rival)

    def collect(self, deus: DeusState, seat: int, card: str, rival: int) -> None:
        taker, giver = deus.players[seat], deus.players[rival]
        names: dict[str, TextArg] = {"card": deus.card(card).title, "seat": SeatName(seat), "rival": SeatName(rival)}
        if self.what is Loot.GOLD:
            taken = min(self.amount, giver.gold)
            giver.gold -= taken
            taker.gold += taken
            told = text("{card}: {seat} takes {n} gold from {rival}", n=taken, **names)
        else:
            taken = min(self.amount, giver.points)
            giver.points -= taken
            taker.points += taken
            told = plural(
                "{card}: {seat} takes {n} point from {rival}",
                "{card}: {seat} takes {n} points from {rival}",
                taken,
                **names,
            )
        deus.tell(told, seat, affects=(rival,))

    def promise(self, deus: DeusState, seat: int) -> float:
        worth = value.GOLD if self.what is Loot.GOLD else 1.0
        armies = deus.regions_with(seat, Kind.ARMY)
        return 1.5 * worth * self.amount * max((len(self.rivals(deus, seat, army)) for army in armies), default=0)

    def about(self) -> Text:
        if self.what is Loot.GOLD:
            return text("Choose one of your armies: every rival next to it gives you {n} gold", n=self.amount)
        return plural(
            "Choose one of your armies: every rival next to it gives you {n} point",
            "Choose one of your armies: every rival next to it gives you {n} points",
            self.amount,
        )


class Armies(StrEnum):
    ONE = "one"
    EACH = "each"


class March(Effect):
    """Camps and elephants."""

    kind: Literal["march"]
    armies: Armies
    steps: Figure

    @property
    def marching(self) -> int:
        return self.steps

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        armies = deus.regions_with(seat, Kind.ARMY)
        if not any(marches(deus, seat, army, self.steps) for army in armies):
            tell_nothing(deus, seat, card, answer)
            return
        crowded = [army for army in armies if deus.held[army].kinds.count(Kind.ARMY) > 1]
        moves = 1 if self.armies is Armies.ONE else len(armies) + len(crowded)
        if crowded:
            deus.next(MarchTo(seat, crowded[0], self.steps, moves - 1, armies, onward=True))
        else:
            deus.next(MarchWho(seat, self.steps, moves, armies))

    def promise(self, deus: DeusState, seat: int) -> float:
        return 0.3

    def about(self) -> Text:
        if self.armies is Armies.ONE:
            return plural(
                "Move one of your armies up to {n} region", "Move one of your armies up to {n} regions", self.steps
            )
        return plural(
            "Move each of your armies up to {n} region", "Move each of your armies up to {n} regions", self.steps
        )


class GoldPerVillage(GoldGain):
    """The ballista."""

    kind: Literal["gold_per_village"]
    gold: Figure

    def amount(self, deus: DeusState, seat: int) -> int:
        return self.gold * len(deus.villages_by_armies(seat))

    def about(self) -> Text:
        return text("{n} gold for each barbarian village next to your armies", n=self.gold)


class Siege(Effect):
    """The siege tower; a village it empties is still a village."""

    kind: Literal["siege"]
    points: Figure

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        ways = [
            Option(name, plural("Village {region}: {n} point", "Village {region}: {n} points", n, region=name), at=name)
            for name in deus.villages_by_armies(seat)
            if (n := min(self.points, deus.villages[name]))
        ]
        return pick(deus, seat, card, text("Which village does {card} rob?", card=deus.card(card).title), ways)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        if answer is None or answer == SKIP:
            tell_nothing(deus, seat, card, answer)
            return
        village = str(answer)
        taken = min(self.points, deus.villages[village])
        deus.villages[village] -= taken
        deus.players[seat].points += taken
        told = plural(
            "{card}: {seat} takes {n} point from village {region}",
            "{card}: {seat} takes {n} points from village {region}",
            taken,
            card=deus.card(card).title,
            seat=SeatName(seat),
            region=village,
        )
        deus.tell(told, seat, places=(village,), narrows=True)

    def promise(self, deus: DeusState, seat: int) -> float:
        best = max((deus.villages[name] for name in deus.villages_by_armies(seat)), default=0)
        return min(self.points, best)

    def about(self) -> Text:
        return plural(
            "Take {n} point from a barbarian village next to your army",
            "Take {n} points from a barbarian village next to your army",
            self.points,
        )
