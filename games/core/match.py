"""A table's position as people live it: the settled part everybody sees, and each seat's draft that only they see.

Answers gather in the seat's draft, free to take back, until one crosses a barrier: luck drawn, something hidden
revealed, the turn passing on. Such an answer is held until it is confirmed; then the whole draft becomes a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter
from pydantic_core import from_json, to_json

from games.core.answer_words import answer_deed
from games.core.decision import Answer, Decision
from games.core.draft import Draft, Drafted, Grace, Held, Trial
from games.core.errors import Illegal
from games.core.event import Event
from games.core.game import Game, upgraded
from games.core.habits import Habits, Spoken, keep, spoken
from games.core.luck import Unrevealed, Withheld
from games.core.outcomes import Hold, Move, Outcome, Preview
from games.core.prepared import Chain
from games.core.standing_orders import PREPARED, StandingOrders
from games.core.state import State
from games.core.step import Offer, Together
from games.core.text import text

StateT = TypeVar("StateT", bound=State)


_drafts: TypeAdapter[dict[int, Draft]] = TypeAdapter(dict[int, Draft])
_answers: TypeAdapter[list[Answer]] = TypeAdapter(list[Answer])
_prepared: TypeAdapter[dict[int, Chain]] = TypeAdapter(dict[int, Chain])
_habits: TypeAdapter[dict[int, Habits]] = TypeAdapter(dict[int, Habits])


@dataclass(slots=True)
class Match(Generic[StateT]):
    game: Game[StateT, Any, Any]
    settled: StateT
    drafts: dict[int, Draft] = field(default_factory=dict)
    #: Grows with everything a seat does, so that no button of an earlier question fits a later one.
    serials: dict[int, int] = field(default_factory=dict)
    grace: Grace[StateT] | None = None
    #: How questions are answered before they are asked.
    orders: StandingOrders = field(default_factory=StandingOrders)
    #: By seat, its answers for when its own turn comes. Only the seat knows.
    prepared: dict[int, Chain] = field(default_factory=dict)
    #: By seat, what it answered last to each question. Only the seat knows.
    habits: dict[int, Habits] = field(default_factory=dict)
    #: The drafted position of each seat as it was last worked out, and what its held answer leads to; never stored.
    _drafted: dict[int, Drafted[StateT]] = field(default_factory=dict, repr=False, compare=False)
    _held: dict[int, Held[StateT]] = field(default_factory=dict, repr=False, compare=False)

    # -- what a seat sees -------------------------------------------------------------------------------------------

    def position(self, seat: int | None) -> StateT:
        """The position as the seat has drafted it; the settled one for everybody else. Not to be changed."""
        draft = self.drafts.get(seat) if seat is not None else None
        if seat is None or draft is None or not draft.answers:
            return self.settled
        known = self._drafted.get(seat)
        if known is None or known.settled is not self.settled or known.answers != draft.answers:
            known = self._drafted[seat] = Drafted(self.settled, list(draft.answers), self._worked_out(seat, draft))
        return known.state

    def _worked_out(self, seat: int, draft: Draft) -> StateT:
        state = self.game.copy(self.settled)
        # A draft never holds chance or a secret; should it come to need one, it is broken and put aside.
        state.luck.withheld = True
        for answer in draft.answers:
            self.game.play(state, seat, answer)
        state.luck.withheld = False
        return state

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.position(seat), seat)

    def decision(self, seat: int) -> Decision | None:
        """What the seat must answer now; nothing while an answer is held or sealed."""
        draft = self.drafts.get(seat)
        if draft is not None and (draft.held is not None or draft.locked):
            return None
        return self.game.decision(self.position(seat), seat)

    def held(self, seat: int) -> Answer | None:
        """What the seat has answered and not confirmed yet, or sealed."""
        draft = self.drafts.get(seat)
        return None if draft is None else draft.held

    def waiting(self) -> list[int]:
        """The seats the table waits for."""
        asked = (decision.seat for decision in self.game.decisions(self.settled))
        return [seat for seat in asked if not (seat in self.drafts and self.drafts[seat].locked)]

    def preview(self, seat: int) -> Preview[StateT] | None:
        draft = self.drafts.get(seat)
        if draft is None or draft.held is None:
            return None
        trial, before = self._tried(seat, draft.held), self.position(seat)
        decision = self.game.decision(before, seat)
        assert decision is not None
        deed, known = answer_deed(decision, draft.held), tuple(one for one in trial.events if one.known_to(seat))
        if trial.final:
            return Preview(before, deed, known, True, trial.chance)
        asked = tuple(decision.seat for decision in self.game.decisions(trial.state))
        return Preview(trial.state, deed, known, False, False, asked, self.game.goes_on(trial.state, seat))

    def drafted_events(self, seat: int) -> tuple[Event, ...]:
        """What the seat's own draft has done so far."""
        draft = self.drafts.get(seat)
        if draft is None or not draft.answers:
            return ()
        events = self._played(self.game.copy(self.settled), seat, draft, draft.answers)
        return tuple(event for event in events if event.known_to(seat))

    def standing(self, seat: int, topic: str) -> str | None:
        """The way in which the seat's questions of this topic are answered for it; None when it is asked."""
        return self.orders.way(self.game, seat, topic, usual=not self.settled.ask_forced)

    def foregone(self, seat: int) -> Answer | None:
        """The only answer the seat can give, where nobody else may notice that it had no choice.

        Whoever runs the table gives it with `answer_foregone` after a pause, as long as others take to choose.
        """
        decision = None if self.settled.ask_forced else self.decision(seat)
        answer = None if decision is None else decision.foregone
        # What is merely drafted waits for the seat: whoever comes back reads first what has happened.
        return answer if answer is not None and self._try(self.position(seat), seat, answer).barrier else None

    def can_go_back(self, seat: int) -> bool:
        draft = self.drafts.get(seat)
        return draft is not None and (draft.chosen > 0 or draft.held is not None)

    def offers(self, seat: int) -> list[Decision]:
        """What lies before the seat; nobody waits for it. It is about the settled position."""
        return self.game.offers(self.settled, seat)

    # -- what a seat does -------------------------------------------------------------------------------------------

    def answer(self, seat: int, answer: Answer, hold: Hold = Hold.BARRIERS) -> tuple[Outcome, list[Move]]:
        """Raises `Illegal` before anything has changed."""
        asked = self._asked()
        outcome, moves = self._answer(seat, answer, hold)
        return outcome, moves + self._obey(seat, asked, hold)

    def answer_prepared(self, seat: int, answer: Answer) -> tuple[Outcome, list[Move]]:
        """As if the seat pressed it now, but that it is told of it."""
        asked = self._asked()
        outcome, moves = self._answer(seat, answer, Hold.ALL, ordered=True, topic=PREPARED)
        return outcome, moves + self._obey(seat, asked, Hold.ALL)

    def _answer(
        self, seat: int, answer: Answer, hold: Hold, ordered: bool = False, topic: str | None = None
    ) -> tuple[Outcome, list[Move]]:
        draft = self.drafts.get(seat, Draft())
        if draft.held is not None:
            raise Illegal(text("Confirm or go back first."))
        if draft.locked:
            raise Illegal(text("Your choice is sealed. Go back to change it."))
        before = self.position(seat)
        decision = self.game.decision(before, seat)
        if topic is None and decision is not None and self._ordered(decision) == answer:
            topic = decision.topic
        told = [self.orders.told(self.game, decision, answer, topic)] if ordered and decision is not None else []
        trial = self._try(before, seat, answer, told)
        rolled = trial.final and decision is not None and decision.rolls(answer)
        self._act(seat)
        self._leave_prepared(seat, decision)
        draft = self.drafts.setdefault(seat, draft)
        if ordered:
            draft.ordered[len(draft.answers)] = topic
        if not trial.barrier:
            draft.answers.append(answer)
            self._drafted[seat] = Drafted(self.settled, list(draft.answers), trial.state)
            return Outcome.DRAFTED, []
        self._held[seat] = Held(before, trial)
        draft.held = answer
        waits = hold is Hold.BARRIERS or (hold is Hold.CHANCE and trial.final)
        if hold is Hold.ALL or (waits and not rolled):
            return Outcome.HELD, []
        return self._settle_held(seat, trial)

    def confirm(self, seat: int) -> tuple[Outcome, list[Move]]:
        draft = self.drafts.get(seat)
        if draft is None or draft.held is None or draft.locked:
            raise Illegal(text("There is nothing to confirm."))
        trial = self._tried(seat, draft.held)
        asked = self._asked()
        self._act(seat)
        outcome, moves = self._settle_held(seat, trial)
        return outcome, moves + self._obey(seat, asked, Hold.BARRIERS)

    def answer_foregone(self, seat: int) -> list[Move]:
        """Raises `Illegal` when the seat has a choice by now."""
        answer, asked = self.foregone(seat), self._asked()
        if answer is None:
            raise Illegal(text("You have nothing to decide now."))
        _, moves = self._answer(seat, answer, Hold.NOTHING, ordered=True)
        return moves + self._obey(seat, asked, Hold.NOTHING)

    def take_up(self, seat: int, number: int, answer: Answer | None) -> list[Move]:
        """Answer an offer that lies before the seat, or decline it with None: nobody else will know of that.

        Raises `Illegal` before anything has changed.
        """
        state, asked, settled = self.game.copy(self.settled), self._asked(), self.settled
        lying = self.game.lying(state, seat)
        events = self.game.take_up(state, seat, number, answer)
        self.settled = state
        if answer is None:
            self._decline_before(lying[number][0])
            self.serials[seat] = self.serials.get(seat, 0) + 1
            return []
        self._act(seat)
        self._drop_broken_drafts(settled)
        moves = [Move(seat, [answer], state.luck.take_log(), events, offer=lying[number][0])]
        return moves + self._obey(seat, asked, Hold.BARRIERS)

    def _decline_before(self, offer: Offer) -> None:
        """Nobody's undo ends because of it, nor does it bring the offer back."""
        if self.grace is not None:
            self.grace.before.withdraw(offer)

    def order(self, seat: int, topic: str, way: str | None, hold: Hold = Hold.BARRIERS) -> list[Move]:
        """From now on answer questions of this topic in this way; None asks. An open question is answered."""
        self.orders.give(self.game, seat, topic, way)
        open_now = self.decision(seat)
        answer = None if open_now is None or open_now.topic != topic else self._ordered(open_now)
        if answer is None:
            return []
        asked = self._asked()
        _, moves = self._answer(seat, answer, hold, ordered=True)
        return moves + self._obey(seat, asked, hold)

    def end_orders(self, seat: int) -> None:
        """They end with whoever gave them, and so does what they prepared."""
        self.orders.end(seat)
        self.prepared.pop(seat, None)
        self.habits.pop(seat, None)

    def back(self, seat: int) -> None:
        """To the choice before: a held or sealed answer first, then the drafted ones."""
        draft = self.drafts.get(seat)
        if draft is None or not self.can_go_back(seat):
            raise Illegal(text("There is nothing to take back."))
        self._act(seat)
        if draft.held is not None:
            draft.held, draft.locked = None, False
        else:
            # Nobody goes back to a question that has one answer.
            del draft.answers[draft.chosen - 1 :]
        draft.ordered = {number: topic for number, topic in draft.ordered.items() if number < len(draft.answers)}
        if not draft.answers:
            self._end_draft(seat)

    def start_over(self, seat: int) -> None:
        if not self.can_go_back(seat):
            raise Illegal(text("There is nothing to take back."))
        self._act(seat)
        self._end_draft(seat)

    def take_back(self, seat: int) -> None:
        """Undo the last move within its grace; its answers become a draft again."""
        grace = self.grace
        if grace is None or grace.seat != seat:
            raise Illegal(text("This can no longer be taken back."))
        self.settled = grace.before
        self.drafts = {seat: Draft(list(grace.answers[:-1]))} if len(grace.answers) > 1 else {}
        self._act(seat)

    # -- the inner works --------------------------------------------------------------------------------------------

    def _act(self, seat: int) -> None:
        self.serials[seat] = self.serials.get(seat, 0) + 1
        # Whoever does anything has seen the position: it can no longer change under them.
        self.grace = None

    def _leave_prepared(self, seat: int, decision: Decision | None) -> None:
        """Whoever answers otherwise what was prepared has thought anew."""
        if seat in self.prepared and self.prepared[seat].is_over_with(decision):
            del self.prepared[seat]

    def _end_draft(self, seat: int) -> None:
        del self.drafts[seat]
        self._drafted.pop(seat, None)
        self._held.pop(seat, None)

    def _tried(self, seat: int, answer: Answer) -> Trial[StateT]:
        """What the held answer leads to: looked at for its preview and again at its confirm."""
        before = self.position(seat)
        held = self._held.get(seat)
        if held is None or held.before is not before:
            draft = self.drafts[seat]
            told = self._told_beside(before, seat, answer, draft, len(draft.answers))
            return self._try(before, seat, answer, told)
        return held.trial

    def _try(self, before: StateT, seat: int, answer: Answer, told: Sequence[Event] = ()) -> Trial[StateT]:
        asked = self.game.decisions(before)
        state = self.game.copy(before)
        state.luck.withheld = True
        try:
            events = self.game.play(state, seat, answer)
        except Withheld as withheld:
            chance = not isinstance(withheld, Unrevealed)
            return Trial(state, (*told, *state.take_events()), final=True, chance=chance, passes=False)
        state.luck.withheld = False
        deciding = self.game.decisions(state)
        others = [decision for decision in deciding if decision.seat != seat]
        changed = others != [decision for decision in asked if decision.seat != seat]
        passes = changed or len(others) == len(deciding)
        return Trial(state, (*told, *events), final=False, chance=False, passes=passes)

    def _settle_held(self, seat: int, trial: Trial[StateT]) -> tuple[Outcome, list[Move]]:
        if trial.passes and not trial.final and self._others_decide(seat):
            self.drafts[seat].locked = True
            if self.waiting():
                return Outcome.LOCKED, []
            return Outcome.COMMITTED, self._commit_sealed()
        before = None if trial.final or self.game.result(trial.state) is not None else self.settled
        return Outcome.COMMITTED, self._commit_one(seat, before)

    def _others_decide(self, seat: int) -> bool:
        """Sealed choices: other lanes of the same `Together` are still being answered."""
        stack = self.settled.stack
        return bool(stack) and isinstance(stack[-1], Together) and len(self.game.decisions(self.settled)) > 1

    def _commit_one(self, seat: int, before: StateT | None) -> list[Move]:
        settled = self.settled
        moves = self._carry_out([seat])
        self._drop_broken_drafts(settled)
        if any(draft.locked for draft in self.drafts.values()) and not self.waiting():
            return moves + self._commit_sealed()
        if before is not None:
            self.grace = Grace(seat, before, moves[0].answers)
        return moves

    def _commit_sealed(self) -> list[Move]:
        settled = self.settled
        moves = self._carry_out(sorted(seat for seat, draft in self.drafts.items() if draft.locked))
        self._drop_broken_drafts(settled)
        return moves

    def _carry_out(self, seats: Sequence[int]) -> list[Move]:
        before, moves = self.settled, []
        for seat in seats:
            draft = self.drafts[seat]
            if not self._same_question(before, seat):
                continue
            state, said = self.game.copy(self.settled), list[Spoken]()
            try:
                events = self._played(state, seat, draft, draft.all, said)
            except Illegal:
                self._drop(seat)
                continue
            keep(self.habits.setdefault(seat, {}), said)
            ordered = len(draft.ordered) == len(draft.all)
            self.orders.introduce(seat, draft.ordered.values())
            moves.append(Move(seat, draft.all, state.luck.take_log(), events, ordered))
            self.settled = state
            self._end_draft(seat)
        return moves

    def _played(
        self, state: StateT, seat: int, draft: Draft, answers: Sequence[Answer], said: list[Spoken] | None = None
    ) -> list[Event]:
        """What the seat chose itself is put down, in the words it had then."""
        events: list[Event] = []
        for number, answer in enumerate(answers):
            own = draft.ordered.get(number, PREPARED) == PREPARED
            decision = self.game.decision(state, seat) if own and said is not None else None
            if said is not None and decision is not None:
                said.append(spoken(state, decision, answer))
            events += self._told_beside(state, seat, answer, draft, number)
            events += self.game.play(state, seat, answer)
        return events

    def _told_beside(self, state: StateT, seat: int, answer: Answer, draft: Draft, number: int) -> list[Event]:
        """What its seat is told of an answer that was given for it."""
        if number not in draft.ordered:
            return []
        decision = self.game.decision(state, seat)
        assert decision is not None
        return [self.orders.told(self.game, decision, answer, draft.ordered[number])]

    def _drop_broken_drafts(self, before: StateT) -> None:
        """A draft that no longer fits what others did is put aside; its seat chooses anew."""
        for seat, draft in list(self.drafts.items()):
            try:
                if not self._same_question(before, seat):
                    self._drop(seat)
                elif draft.held is not None:
                    self._tried(seat, draft.held)
                else:
                    self.position(seat)
            except (Illegal, Withheld):
                self._drop(seat)

    def _same_question(self, before: StateT, seat: int) -> bool:
        """Whether the seat is still asked what it was asked when its draft began; the keys alone would not tell."""
        then, now = self.game.decision(before, seat), self.game.decision(self.settled, seat)
        return then is not None and then == now

    def _drop(self, seat: int) -> None:
        self._end_draft(seat)
        self.serials[seat] = self.serials.get(seat, 0) + 1

    # -- what is answered for a seat --------------------------------------------------------------------------------

    def _asked(self) -> dict[int, Decision]:
        """What each seat is asked in the position everybody sees."""
        return {decision.seat: decision for decision in self.game.decisions(self.settled)}

    def _obey(self, seat: int, asked: dict[int, Decision], hold: Hold) -> list[Move]:
        """Answer what is newly asked and needs nobody. Whoever went back to a question is not answered for.

        Whoever is in the middle of a draft confirms what their orders bring as they confirm everything. Others have
        said it all, and so has a seat that has settled its draft: it may be gone.
        """
        asked.pop(seat, None)
        moves: list[Move] = []
        while (found := self._next_ordered(asked) or self._next_foregone(seat)) is not None:
            one, answer = found
            asked = self._asked()
            asked.pop(one, None)
            drafting = one == seat and one in self.drafts
            moves += self._answer(one, answer, hold if drafting else Hold.NOTHING, ordered=True)[1]
        return moves

    def _next_ordered(self, asked: dict[int, Decision]) -> tuple[int, Answer] | None:
        settled = self._asked()
        for seat in self.waiting():
            if seat in asked and (seat in self.drafts or settled[seat] == asked[seat]):
                continue
            decision = self.decision(seat)
            answer = None if decision is None else self._ordered(decision)
            if answer is not None:
                return seat, answer
        return None

    def _next_foregone(self, seat: int) -> tuple[int, Answer] | None:
        """The only answer the seat can give, where it goes on with its draft and nobody else sees it."""
        decision = self.decision(seat) if seat in self.drafts and not self.settled.ask_forced else None
        answer = None if decision is None else decision.foregone
        if answer is None or self._try(self.position(seat), seat, answer).barrier:
            return None
        return seat, answer

    def _ordered(self, decision: Decision) -> Answer | None:
        return self.orders.answer(self.game, decision, usual=not self.settled.ask_forced)

    # -- documents --------------------------------------------------------------------------------------------------

    def dump(self) -> bytes:
        dump = self.game.adapter.dump_python
        grace = self.grace
        return to_json(
            {
                "rules": self.game.version,
                "settled": dump(self.settled, mode="json"),
                "drafts": _drafts.dump_python(self.drafts, mode="json"),
                "serials": self.serials,
                **self.orders.dump(),
                "prepared": _prepared.dump_python(self.prepared, mode="json"),
                "habits": _habits.dump_python(self.habits, mode="json"),
                "grace": grace
                and {"seat": grace.seat, "before": dump(grace.before, mode="json"), "answers": grace.answers},
            }
        )

    @classmethod
    def load(cls, game: Game[StateT, Any, Any], document: bytes) -> Match[StateT]:
        raw = from_json(document)

        def state(stored: Any) -> StateT:
            return game.adapter.validate_python(upgraded(game, stored, raw["rules"]))

        grace = raw["grace"]
        match = cls(
            game,
            state(raw["settled"]),
            _drafts.validate_python(raw["drafts"]),
            {int(seat): serial for seat, serial in raw["serials"].items()},
            grace and Grace(grace["seat"], state(grace["before"]), _answers.validate_python(grace["answers"])),
            StandingOrders.load(raw),
            _prepared.validate_python(raw.get("prepared", {})),
            _habits.validate_python(raw.get("habits", {})),
        )
        if raw["rules"] != game.version:
            # Newer rules may refuse what was drafted under the older ones.
            match._drop_broken_drafts(match.settled)
        return match
