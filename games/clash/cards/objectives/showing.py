"""Showing an objective: at once as an offer nobody waits for, or in the first step of a status phase."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from games.clash.cards.objectives.standing import government_of, stands
from games.clash.effects import hook
from games.clash.figures import Showing
from games.clash.kinds import Timing
from games.clash.orders import OBJECTIVES
from games.clash.owners import RULES
from games.clash.pieces import Completed, Note
from games.clash.state import ClashState
from games.clash.words import good_list, good_signs
from games.core.decision import ChooseOne, ChooseSome, Decision, Option
from games.core.step import Offer, Step
from games.core.text import SeatName, Text, as_text, text

#: A note: the government, behind the dot, has served an objective of the seat.
SHOWN = "shown."


# -- at once --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Notice(Step[None]):
    """A deed fulfils the goal: whoever holds a card with it may show it. Nobody else learns who does."""

    seat: int
    goal: str

    def run(self, clash: ClashState, answer: None) -> None:
        if not cards_with(clash, self.seat, self.goal):
            return
        deeds = [offer.deed for offer in lying(clash, self.seat) if offer.goal == self.goal]
        clash.propose(ShowGoal(self.seat, self.goal, clash.age, max(deeds, default=0) + 1))


@dataclass(slots=True)
class NoticeState(Step[None]):
    """The same for a goal that stands: as long as it does, one offer lies there."""

    seat: int
    goal: str

    def run(self, clash: ClashState, answer: None) -> None:
        if cards_with(clash, self.seat, self.goal):
            clash.propose(ShowGoal(self.seat, self.goal, clash.age, 1))


@dataclass(slots=True)
class ShowGoal(Offer[str]):
    """Lies there until the status phase of the age has asked for objectives."""

    seat: int
    goal: str
    age: int
    #: Tells deeds of one kind apart: each serves one card.
    deed: int

    def decision(self, clash: ClashState) -> Decision | None:
        goal = clash.printed.goals[self.goal]
        cards = cards_with(clash, self.seat, self.goal)
        if not cards:
            return None
        options = tuple(
            Option(card, text("Show it"), note=_other_half(clash, card, self.goal), at=card) for card in cards
        )
        prompt = text("{goal}: {about} Show the card for 2 points?", goal=goal.name, about=goal.about)
        topic, usual = OBJECTIVES, options[0].key
        return ChooseOne(self.seat, prompt, options, picture="hand", forcible=False, topic=topic, usual=usual)

    def run(self, clash: ClashState, answer: str) -> None:
        complete(clash, self.seat, answer, self.goal)

    def lapsed(self, clash: ClashState) -> bool:
        gone = not cards_with(clash, self.seat, self.goal)
        over = clash.over or clash.age > self.age
        return gone or over or (self.goal == "terror_regime" and not stands(clash, self.seat, self.goal))


def cards_with(clash: ClashState, seat: int, goal: str) -> list[str]:
    return [card for card in clash.players[seat].objectives if goal in clash.printed.objectives[card].goals]


def lying(clash: ClashState, seat: int) -> list[ShowGoal]:
    return [offer for offer in clash.offers if isinstance(offer, ShowGoal) and offer.seat == seat]


def _other_half(clash: ClashState, card: str, goal: str) -> Text:
    other = next(name for name in clash.printed.objectives[card].goals if name != goal)
    return text("instead of {goal}", goal=clash.printed.goals[other].name)


# -- in the status phase --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that can be shown for one of its goals; `deed` is 0 for what stands now."""

    card: str
    goal: str
    deed: int = 0

    @property
    def key(self) -> str:
        return f"{self.card}.{self.goal}.{self.deed}"


def met(clash: ClashState, seat: int) -> list[Shown]:
    """All that the seat could show in the status phase, deeds of the age that still wait included."""
    standing = [
        Shown(card, goal)
        for card in clash.players[seat].objectives
        for goal in clash.printed.objectives[card].goals
        if clash.printed.goals[goal].timing is not Timing.INSTANT and stands(clash, seat, goal)
    ]
    waiting = [
        Shown(card, offer.goal, offer.deed)
        for offer in lying(clash, seat)
        for card in cards_with(clash, seat, offer.goal)
    ]
    return standing + waiting


def exclusive(clash: ClashState, found: list[Shown]) -> tuple[tuple[str, ...], ...]:
    """A card is shown once, a deed serves one card, and some goals are not fulfilled by the same pieces."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for shown in found:
        apart = clash.printed.goals[shown.goal].apart_from
        goals = tuple(sorted((shown.goal, apart))) if apart is not None and not shown.deed else (shown.goal,)
        groups.setdefault(("card", shown.card), []).append(shown.key)
        groups.setdefault((str(shown.deed), *goals), []).append(shown.key)
    return tuple(tuple(keys) for keys in groups.values() if len(keys) > 1)


def compatible(clash: ClashState, found: list[Shown]) -> list[str]:
    """As many of them as go together at most; of equally many those that come first."""
    groups, keys = exclusive(clash, found), [shown.key for shown in found]
    for size in range(len({shown.card for shown in found}), 0, -1):
        for chosen in combinations(keys, size):
            if all(len(set(group).intersection(chosen)) < 2 for group in groups):
                return list(chosen)
    return []


@hook(Showing, RULES, mine=True)
def status_question(clash: ClashState, owner: int, showing: Showing) -> None:
    """Everybody with an objective card is asked, whatever it is."""
    if clash.players[owner].objectives:
        showing.step = ShowObjectives(owner)


@dataclass(slots=True)
class ShowObjectives(Step[list[str]]):
    seat: int

    def decision(self, clash: ClashState) -> Decision:
        found = met(clash, self.seat)
        options = tuple(self._option(clash, shown) for shown in found)
        usual = compatible(clash, found)
        prompt = text("Which objectives do you show?")
        if not found:
            prompt = text("None of your objectives is fulfilled.")
        return ChooseSome(
            self.seat,
            prompt,
            options,
            0,
            len(usual),
            exclusive=exclusive(clash, found),
            picture="hand",
            forcible=False,
            topic=OBJECTIVES,
            usual=usual,
        )

    def _option(self, clash: ClashState, shown: Shown) -> Option:
        goal = clash.printed.goals[shown.goal]
        detail = good_signs(goal.pays) if goal.pays else None
        return Option(shown.key, as_text(goal.name), detail=detail, at=shown.card)

    def run(self, clash: ClashState, answer: list[str]) -> None:
        for shown in [shown for shown in met(clash, self.seat) if shown.key in answer]:
            complete(clash, self.seat, shown.card, shown.goal)
            if shown.deed:
                clash.withdraw(ShowGoal(self.seat, shown.goal, clash.age, shown.deed))


def complete(clash: ClashState, seat: int, card: str, name: str) -> None:
    """The card lies open for the rest of the game, and what it asks for is given up."""
    goal, player = clash.printed.goals[name], clash.players[seat]
    clash.reveal()
    player.objectives.remove(card)
    player.completed.append(Completed(card, name, clash.age, clash.round))
    if name == "government":
        clash.notes.append(Note(SHOWN + government_of(clash, seat), seat))
    told = text("{seat} reaches an objective: {goal}", seat=SeatName(seat), goal=goal.name)
    clash.tell(told, seat, great=True)
    if goal.pays:
        clash.spend(seat, goal.pays)
        clash.tell(text("{seat} pays {goods}", seat=SeatName(seat), goods=good_list(goal.pays)), seat)
