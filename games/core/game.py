"""What a game is to the rest of the house, and the engine that drives its steps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, TypeAdapter
from pydantic_core import from_json

from games.core.answer_words import answer_deed, only_choice
from games.core.decision import Answer, Decision
from games.core.errors import DataError, Illegal
from games.core.event import Event
from games.core.luck import Luck
from games.core.state import Asked, State
from games.core.step import Offer, OfSeveral, Step, Together
from games.core.text import Name, SeatName, Text, english, text
from games.core.uses import Uses
from games.core.worth import Judge, end_chances, log_odds, shares

StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT", bound=BaseModel)

#: What a point more is worth to whoever has won or lost anyway.
_BY_POINT = 0.01


@dataclass(frozen=True, slots=True)
class Source:
    """One line of the score sheet."""

    label: Text
    #: By seat.
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a table ended. Seats with the same place share it."""

    #: By seat, 1 is the best.
    places: tuple[int, ...]
    points: tuple[int, ...]
    sources: tuple[Source, ...]
    #: How the game came to its end, in a sentence.
    ending: Text
    #: What a point is counted in: two where the game knows halves.
    parts: int = 1
    #: False where something else won the game, whatever points there were.
    by_points: bool = True

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Summary:
    """The position in words, for captions, digests and text boards. Made from a view."""

    #: "Round 3", "Age II, turn 12".
    moment: Text
    #: What brings the end, and how near it is.
    ending: Text
    #: The board, line by line, in a compact notation.
    board: tuple[Text, ...] = ()
    #: What each seat shows, line by line.
    by_seat: tuple[tuple[Text, ...], ...] = ()
    #: The viewer's own hidden things: one short name each, then the full lines.
    hand: tuple[Text, ...] = ()
    hand_lines: tuple[Text, ...] = ()
    #: How the board in words is to be read: its signs and rows.
    legend: tuple[Text, ...] = ()
    #: The end is in sight: even the shortest caption says so.
    near: bool = False
    #: What lies open before the viewer and is shown with their hand: again short names, then full lines.
    before_you: tuple[Text, ...] = ()
    before_you_lines: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture a player can turn to; questions name the one that helps to choose."""

    id: str
    name: Text
    #: A further page of that sheet: turned to from there.
    page_of: str | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """What a standing order may say: the first of these answers that is legal is given."""

    key: str
    label: Text
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Orders:
    """A kind of question that can be answered beforehand."""

    name: Text
    ways: tuple[Way, ...]
    #: The way in which it is answered as long as a seat has said nothing; None where everybody is asked.
    beginning: str | None = None


#: Something that is counted when a game is looked back on: "Boris founded five cities".
Feat: TypeAlias = Callable[[SeatName, int], Text]


BOARD, HAND = Sheet("board", text("Board")), Sheet("hand", text("Hand"))


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing one can look up: a card, a building, a god."""

    name: Name
    about: Text
    #: Where its figures come from; None when they are printed in the rules.
    source: Text | None = None


class Game(ABC, Generic[StateT, ViewT, OptionsT]):
    """The rules of one board game.

    A game supplies `begin`, `view`, `result`, `imagine`, `worth`, `points` and the texts; the engine here runs its
    steps.
    """

    id: ClassVar[str]
    name: ClassVar[Text]
    #: What its players call it in a heading, where the name on the box is long.
    short: ClassVar[Text | None] = None
    #: How many may play.
    seats: ClassVar[range]
    #: The sheet that stands for the middle of the table.
    board: ClassVar[str] = BOARD.id
    #: Grows with every change that a stored state would notice.
    version: ClassVar[int] = 1
    State: ClassVar[type[Any]]
    Options: ClassVar[type[Any]]
    #: How fast somebody chooses behind a seal would betray something: others see how many are done, never who.
    counts_the_sealed: ClassVar[bool] = False
    #: Its first ideas are as good as what trying all of them out would find: a search begins with them.
    trusts_ideas: ClassVar[bool] = False
    #: What a point is counted in, everywhere: two where the game knows halves.
    parts: ClassVar[int] = 1
    #: Steps with which a turn begins: a seat whose one waits on the stack is in no turn yet.
    beginnings: ClassVar[tuple[type[Step], ...]] = ()
    #: The minutes a game takes around a real table, for the lobby.
    minutes: ClassVar[tuple[int, int]]
    #: What positions are judged by; a game without one says itself what they are worth.
    judge: ClassVar[Judge | None] = None

    @abstractmethod
    def begin(self, seats: int, options: OptionsT, luck: Luck) -> StateT:
        """The position after set-up, with the first steps on its stack."""

    @abstractmethod
    def view(self, state: StateT, viewer: int | None) -> ViewT:
        """What this seat may know; None is a spectator."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """None while the game runs."""

    @abstractmethod
    def imagine(self, view: ViewT, luck: Luck) -> StateT:
        """A position that agrees with the view; what the view does not know is filled in at random."""

    def worth(self, state: StateT, seat: int) -> float:
        """How good the position is for the seat, readable at every question; only used to compare.

        Where it was learned, the logarithm of its odds to win; at the end by how much counts a little as well.
        """
        return log_odds(self.chances(state)[seat]) + self._lead(state, seat)

    def chances(self, state: StateT) -> tuple[float, ...]:
        """Of each seat to win: one together."""
        result = None if state.stack else self.result(state)
        if result is not None:
            return end_chances(result.points, result.winners)
        if self.judge is not None:
            with state.at_rest():
                return self.judge.chances(state)
        return shares([self.worth(state, seat) for seat in range(state.seats)])

    def _lead(self, state: StateT, seat: int) -> float:
        result = None if state.stack else self.result(state)
        if result is None:
            return 0.0
        others = [points for other, points in enumerate(result.points) if other != seat]
        return _BY_POINT * (result.points[seat] - max(others, default=0))

    def half_done(self, state: StateT, seat: int) -> bool:
        """Whether the worth of what the seat has begun shows only with its next answer: greedy looks that far."""
        return False

    @abstractmethod
    def points(self, view: ViewT) -> tuple[int | None, ...]:
        """By seat, as far as the viewer may know them; counted in `parts`."""

    def counted_last(self, view: ViewT) -> tuple[int, ...]:
        """By seat, what would be added to these points if the game ended now; in most games all are counted at once."""
        return (0,) * len(self.points(view))

    @abstractmethod
    def summary(self, view: ViewT) -> Summary: ...

    @abstractmethod
    def entries(self, options: OptionsT | None) -> Sequence[Entry]:
        """What is in play with these options; without any, everything there is."""

    @abstractmethod
    def topics(self, options: OptionsT | None = None) -> Mapping[str, tuple[Text, Text]]:
        """The rules in our own words, by topic, as they are played with these options; without any, as printed."""

    def feats(self) -> Mapping[str, Feat]:
        """By the text of the event that is counted, the most telling first."""
        return {}

    def standing(self, state: StateT) -> tuple[int, ...]:
        """Everybody's points as if the game ended now, what is counted only at the end included."""
        own = (self.points(self.view(state, seat))[seat] for seat in range(state.seats))
        return tuple(points or 0 for points in own)

    def sides(self, state: StateT) -> tuple[Name, ...]:
        """What each seat leads, where that differs: figures of many games are told for each."""
        return ()

    def uses(self, state: StateT) -> AbstractContextManager[Uses]:
        """Counts what those sides do in this position, as long as it lasts."""
        return nullcontext(Uses())

    def sheets(self, view: ViewT) -> Sequence[Sheet]:
        """What this viewer can turn to, the one that is shown unless a question names another first."""
        return (BOARD, HAND)

    def orders(self) -> Mapping[str, Orders]:
        """By topic, the kinds of question that can be answered beforehand."""
        return {}

    def ordered(self, decision: Decision, way: Way) -> Answer | None:
        """What the standing order answers here; None when it was not meant for this, and its seat is asked."""
        return next((answer for answer in way.answers if decision.allows(answer)), None)

    def goes_on(self, state: StateT, seat: int) -> bool:
        """Whether the seat's turn goes on once the question that is open now has been answered."""
        begun = (step for step in state.stack[:-1] if not isinstance(step, self.beginnings))
        return any(getattr(step, "seat", None) == seat for step in begun)

    def turn_of(self, state: StateT) -> int | None:
        """Whose turn it is, whoever is asked something meanwhile; None while all act at once, or nobody."""
        asked = {decision.seat for decision in self.decisions(state)}
        return asked.pop() if len(asked) == 1 else None

    def own_turn(self, state: StateT, seat: int) -> Step | None:
        """What the seat's own turn begins with, for whoever prepares it; None while nobody can know what it will be."""
        return None

    def unsettled(self, state: StateT, seat: int, since: ViewT) -> Decision | None:
        """What is still to be answered, by first ideas, before a search for `seat` reads what the position is worth.

        It set out from the view `since`: lines that go on for as long can be compared.
        """
        return None

    def left_to_chance(self, state: StateT) -> bool:
        """Whether what was thrown makes the position unlike any other: a search compares nothing beyond it."""
        return False

    def ideas(self, state: StateT, decision: Decision, luck: Luck, most: int) -> list[Answer]:
        """Up to `most` legal answers that are worth trying."""
        ranked = self.ranked(state, decision, luck)
        return decision.answers(luck, most) if ranked is None else list(islice(ranked, most))

    def ranked(self, state: StateT, decision: Decision, luck: Luck) -> Iterable[Answer] | None:
        """The answers worth trying, best at a glance first; None where any is as good as another."""
        return None

    def read_house(self, toml: str) -> Mapping[str, Any]:
        """A house file's text as the `house` option takes it. Raises `DataError` with the line or entry."""
        raise DataError(f"{english(self.name)} has no data of its own to replace")

    def upgrades(self) -> Mapping[int, Any]:
        """For each older version v a function that turns its stored document into one of version v + 1."""
        return {}

    # -- the engine -------------------------------------------------------------------------------------------------

    def setup(self, seats: int, options: OptionsT, luck: Luck) -> StateT:
        if seats not in self.seats:
            raise Illegal(
                text(
                    "{game} is for {least} to {most} players.",
                    game=self.name,
                    least=self.seats[0],
                    most=self.seats[-1],
                )
            )
        state = self.begin(seats, options, luck)
        self._settle(state)
        return state

    def decisions(self, state: StateT) -> list[Decision]:
        """Who must answer what, now."""
        if not state.stack:
            return []
        top = state.stack[-1]
        asked = state.asked
        if asked is None or asked.by is not top:
            return top.questions(state) if top.asks else []
        if asked.decisions is None:
            asked = state.asked = Asked(top, top.questions(state))
        return list(asked.decisions or ())

    def decision(self, state: StateT, seat: int) -> Decision | None:
        for decision in self.decisions(state):
            if decision.seat == seat:
                return decision
        return None

    def play(self, state: StateT, seat: int, answer: Answer) -> list[Event]:
        """Carry out an answer and everything that follows without a question.

        Raises `Illegal` before anything has changed.
        """
        decision = self.decision(state, seat)
        if decision is None:
            raise Illegal(text("You have nothing to decide now."))
        decision.check(answer)
        self._begin(state)
        self._run_top(state, seat, answer)
        return self._finish(state)

    def go_on(self, state: StateT) -> list[Event]:
        """Run what asks nothing: for a position that was set up by hand."""
        self._begin(state)
        return self._finish(state)

    def offers(self, state: StateT, seat: int) -> list[Decision]:
        """What lies before the seat, in the order in which it was laid there; nobody waits for it.

        They rest while sealed choices are open: what follows from an offer would ask everybody anew.
        """
        return [decision for _, decision in self.lying(state, seat)]

    def take_up(self, state: StateT, seat: int, number: int, answer: Answer | None) -> list[Event]:
        """Answer one of the seat's offers, or decline it with None: then it is gone, and nobody else knows.

        Raises `Illegal` before anything has changed.
        """
        lying = self.lying(state, seat)
        if not 0 <= number < len(lying):
            raise Illegal(text("This offer is no longer there."))
        offer, decision = lying[number]
        if answer is None:
            state.withdraw(offer)
            return []
        decision.check(answer)
        self._begin(state)
        state.withdraw(offer)
        before = len(state.events)
        offer.run(state, answer)
        state.untold = state.untold and len(state.events) == before
        return self._finish(state)

    def lying(self, state: StateT, seat: int) -> list[tuple[Offer, Decision]]:
        """The offers before the seat, each with its question."""
        top = state.stack[-1] if state.stack else None
        if isinstance(top, Together) and top.open:
            return []
        asked = [(offer, offer.decision(state)) for offer in state.offers]
        return [(offer, decision) for offer, decision in asked if decision is not None and decision.seat == seat]

    def _begin(self, state: StateT) -> None:
        state.asked = None
        state.rolled = []

    def _finish(self, state: StateT) -> list[Event]:
        decisions = self._settle(state)
        if state.offers:
            state.offers = [offer for offer in state.offers if not offer.lapsed(state)]
        if state.stack:
            state.asked = Asked(state.stack[-1], decisions)
        if state.untold and state.events:
            # Nothing told of it after it came to light, so the deed that brought it does.
            state.events[-1] = replace(state.events[-1], reveals=True)
            state.untold = False
        return state.take_events()

    def _settle(self, state: StateT) -> list[Decision] | None:
        """Run every step that asks nothing, and every question with one answer, up to where somebody must choose.

        None where that is known without the question.
        """
        while state.stack:
            top = state.stack[-1]
            if top.always_asks:
                return None
            asked = top.questions(state) if top.asks else []
            idle = top.idle(asked) if isinstance(top, Together) else None
            if idle is not None or not asked:
                self._run_top(state, idle, None)
            elif isinstance(top, OfSeveral) or (forced := self._forced(state, asked[0])) is None:
                return asked
            else:
                self._run_top(state, None, forced)
        return []

    def _forced(self, state: StateT, decision: Decision) -> Answer | None:
        """The only answer there is, where it is taken by itself; its seat is told."""
        forced = None if state.ask_forced else decision.only_answer()
        if forced is not None:
            state.tell(self.forced_text(decision, forced), decision.seat, audience=(decision.seat,))
        return forced

    def _run_top(self, state: StateT, seat: int | None, answer: Answer | None) -> None:
        before = len(state.events)
        state.stack[-1].carry_on(state, seat, answer)
        if state.untold:
            state.untold = len(state.events) == before

    def forced_text(self, decision: Decision, answer: Answer) -> Text:
        return only_choice(answer_deed(decision, answer))

    # -- documents --------------------------------------------------------------------------------------------------

    @cached_property
    def adapter(self) -> TypeAdapter[StateT]:
        return TypeAdapter(self.State)

    def copy(self, state: StateT) -> StateT:
        copied = self.adapter.validate_python(self.adapter.dump_python(state))
        copied.keep(state)
        if state.asked is not None and state.stack and state.asked.by is state.stack[-1]:
            copied.asked = Asked(copied.stack[-1], state.asked.decisions)
        return copied

    def dump(self, state: StateT) -> bytes:
        return self.adapter.dump_json(state)

    def load(self, document: bytes, version: int | None = None) -> StateT:
        """Read a stored state, brought up to date when an older version of the rules wrote it."""
        if version is None or version == self.version:
            return self.adapter.validate_json(document)
        return self.adapter.validate_python(upgraded(self, from_json(document), version))


def upgraded(game: Game[Any, Any, Any], stored: Any, version: int) -> Any:
    """A stored state of an older rules version, brought up step by step."""
    if version > game.version:
        raise ValueError(f"{game.id}: written by rules version {version}, but this program knows {game.version}")
    for old in range(version, game.version):
        stored = game.upgrades()[old](stored)
    return stored
