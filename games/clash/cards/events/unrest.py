"""Floods, civil war, uprising and revolution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.events.plagues import NotePoints
from games.clash.cards.losses import LoseUnits, owned, remove_unit
from games.clash.cards.moods import LowerMoods
from games.clash.effects import hook
from games.clash.kinds import TOKENS, Good, Mood, Unit
from games.clash.moments import EventText
from games.clash.pieces import ARMY
from games.clash.printed import Column
from games.clash.state import ClashState
from games.clash.steps.advancing import government
from games.clash.steps.choosing import each
from games.clash.steps.mood import city_option
from games.clash.steps.status import ChooseOffices
from games.clash.words import good_counter, good_list
from games.core.decision import Amounts, ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, plural, text

# -- floods ---------------------------------------------------------------------------------------------------------


def by_the_sea(clash: ClashState, seat: int) -> list[str]:
    return [space for space in clash.cities_of(seat) if clash.map.coastal(space)]


@hook(EventText, "event.flood")
def flood(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    yield LowerMoods(owner, by_the_sea(clash, owner), clash.printed.events[event.card].figures["losses"])


@hook(EventText, "event.heavy_flood")
def heavy_flood(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    seats, losses = clash.around(owner), clash.printed.events[event.card].figures["losses"]
    yield from each(clash, {seat: LowerMoods(seat, by_the_sea(clash, seat), losses) for seat in seats})


# -- Civil War ------------------------------------------------------------------------------------------------------


@hook(EventText, "event.civil_war")
def civil_war(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    if rebels(clash, owner):
        yield Rebel(owner, event.card)
    else:
        yield LowerMoods(owner, clash.cities_of(owner), clash.printed.events[event.card].figures["losses"])


def rebels(clash: ClashState, seat: int) -> list[str]:
    """The seat's cities with infantry that are not happy; angry ones too."""
    return [
        space
        for space in clash.cities_of(seat)
        if clash.city(space).mood is not Mood.HAPPY
        and any(piece.kind is Unit.INFANTRY for piece in clash.owned_at(space, seat))
    ]


@dataclass(slots=True)
class Rebel(Step[str]):
    """The infantry is lost whatever is paid for the mood."""

    seat: int
    card: str

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(city_option(clash, space) for space in rebels(clash, self.seat))
        prompt = text("Civil war: which city loses infantry and mood?")
        return ChooseOne(self.seat, prompt, options, picture="near", topic="clash.losses", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        figures = clash.printed.events[self.card].figures
        infantry = sum(piece.kind is Unit.INFANTRY for piece in clash.owned_at(answer, self.seat))
        for _ in range(min(figures["infantry"], infantry)):
            remove_unit(clash, self.seat, answer, Unit.INFANTRY)
        clash.next(LowerMoods(self.seat, [answer], figures["losses"]))


# -- Uprising -------------------------------------------------------------------------------------------------------


@hook(EventText, "event.uprising")
def uprising(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    if any(clash.goods(owner)[token] for token in TOKENS):
        yield Appease(owner, event.card)


@dataclass(slots=True)
class Appease(Step[dict[str, int]]):
    """At least one token, and no more than the card takes."""

    seat: int
    card: str

    def decision(self, clash: ClashState) -> Decision:
        figures, own = clash.printed.events[self.card].figures, clash.goods(self.seat)
        counters = tuple(good_counter(token, min(own[token], figures["most"])) for token in TOKENS if own[token])
        most = min(figures["most"], sum(own[token] for token in TOKENS))
        least = min(figures["least"], most)
        prompt = text("Uprising: give up {least} to {most}, each worth half a point.", least=least, most=most)
        first = min(least, counters[0].most)
        usual = {counter.key: n for counter, n in zip(counters, (first, least - first), strict=False) if n}
        return Amounts(self.seat, prompt, counters, least, most, picture="city", topic="clash.losses", usual=usual)

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        given = {Good(good): n for good, n in answer.items() if n}
        clash.spend(self.seat, given)
        clash.tell(text("{seat} loses {goods}", seat=SeatName(self.seat), goods=good_list(given)), self.seat)
        halves = clash.printed.events[self.card].figures["halves"] * sum(given.values())
        clash.next(NotePoints(self.seat, self.card, halves))


# -- Revolution -----------------------------------------------------------------------------------------------------

LOSE = "lose"


@hook(EventText, "event.revolution")
def revolution(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    yield Uproar(owner, event.card)
    yield Overthrow(owner)


def soldiers(clash: ClashState, seat: int) -> int:
    return sum(owned(clash, seat, ARMY).values())


@dataclass(slots=True)
class Uproar(Step[str]):
    """An action is lost, of this turn or of the next one; a soldier may be given for it."""

    seat: int
    card: str

    def _harmless(self, clash: ClashState) -> bool:
        turn = clash.turn
        return turn is not None and turn.seat == self.seat and turn.actions == 0

    def decision(self, clash: ClashState) -> Decision | None:
        if self._harmless(clash) or not soldiers(clash, self.seat):
            return None
        options = (Option(LOSE, text("Lose an action")), Option("unit", text("Remove an army unit")))
        prompt = text("Revolution: lose an action, or an army unit?")
        return ChooseOne(self.seat, prompt, options, picture="near", topic="clash.losses", usual=LOSE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if self._harmless(clash):
            return
        if answer == "unit":
            clash.next(LoseUnits(self.seat, 1, sorted(ARMY)))
            return
        actions = clash.printed.events[self.card].figures["actions"]
        turn = clash.turn
        if turn is not None and turn.seat == self.seat:
            turn.actions -= actions
        else:
            clash.players[self.seat].lost_actions += actions
        told = plural("{seat} loses {n} action", "{seat} loses {n} actions", actions, seat=SeatName(self.seat))
        clash.tell(told, self.seat, affects=(self.seat,))


@dataclass(slots=True)
class Overthrow(Step[str]):
    """The government changes without a fee where it can; a soldier may be given to keep it."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        options = [
            Option(column.id, as_text(column.name))
            for column in clash.printed.categories.values()
            if self._open(clash, column)
        ]
        if not options:
            return None
        if soldiers(clash, self.seat):
            options.append(Option("unit", text("Remove an army unit")))
        prompt = text("Revolution: which government comes?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="advances", usual=options[-1].key)

    def _open(self, clash: ClashState, column: Column) -> bool:
        present = government(clash, self.seat)
        other = column.government and present is not None and column.id != present
        return other and clash.owns(self.seat, column.prerequisite or "")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == "unit":
            clash.next(LoseUnits(self.seat, 1, sorted(ARMY)))
        elif answer is not None:
            clash.next(ChooseOffices(self.seat, answer))
