"""Three answers with their reasons, from a view alone: what a teacher would say to whoever plays for the first time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

from pydantic import Field

from games.core.answer_words import answer_label
from games.core.decision import Answer, ChooseOne, Decision
from games.core.leading_on import TRIFLE, LeadingOn
from games.core.luck import Luck
from games.core.reasons import Reading, Reason, costs, mean_reading, reasons
from games.core.search import AnyGame, Budget, Considered, Search, spelt
from games.core.standin import GreedyStandIn
from games.core.step import Step
from games.core.text import Text
from games.core.worth import Judge

#: So many answers are named, and none that is worse than the best by more than this chance to win.
MOST, WORST = 3, 0.08
#: In so many imagined worlds it is looked what becomes of an answer, and so many answers of one's own after it.
_WORLDS, _FOLLOWED = 6, 5
#: Of so many answers each of these is the best at once.
_TRIED = 6


@dataclass(frozen=True, slots=True)
class Hint:
    answer: Answer
    #: To win after it.
    chance: float
    reasons: tuple[Reason, ...] = ()
    #: What the next answer would be, where this one settles nothing yet: what is used of "Use something".
    then: Text | None = None


def hints(game: AnyGame, view: Any, decision: Decision, luck: Luck, budget: Budget) -> list[Hint]:
    """The best first."""
    search, ranked = considered(game, view, decision, luck, budget)
    worth_naming = [one for one in ranked if one.chance >= ranked[0].chance - WORST][:MOST]
    found = _telling([_hint(search, decision, one) for one in worth_naming], decision.seat)
    told = found[0].reasons or only_shows(decision, found[0].answer)
    return [found[0] if told else _spared(search, found[0], ranked), *found[1:]]


def only_shows(decision: Decision, answer: Answer) -> bool:
    """What it shows is made up in imagined worlds: that it is better there is no reason."""
    return isinstance(decision, ChooseOne) and any(one.key == answer and one.shows for one in decision.options)


def _hint(search: Search, decision: Decision, one: Considered) -> Hint:
    if only_shows(decision, one.answer):
        return Hint(one.answer, one.chance)
    then = _next_answer(search, one)
    return Hint(one.answer, one.chance, why(search, one), None if then is None else answer_label(*then))


def _next_answer(search: Search, one: Considered) -> tuple[Decision, Answer] | None:
    """What was mostly answered after one that settles nothing."""
    if one.followed is None or one.followed[0] != search.seat:
        return None
    there = search.world(0)
    if not LeadingOn(search.game, there, search.seat, [one.answer]).settles_nothing(one.answer):
        return None
    waiting = there.stack[:-1]
    search.game.play(there, search.seat, one.answer)
    decision = None if _is_one_of(there.stack[-1], waiting) else search.game.decision(there, search.seat)
    answers = [] if decision is None else search.game.ideas(there, decision, search.luck, search.habits.looked_at)
    found = next((answer for answer in answers if spelt(answer) == one.followed[1]), None)
    return None if decision is None or found is None else (decision, found)


def _spared(search: Search, best: Hint, ranked: Sequence[Considered]) -> Hint:
    """What speaks for the best answer may be only what the next best would cost."""
    rivals = [one for one in ranked if one.answer != best.answer and one.worlds]
    if search.game.judge is None or not rivals:
        return best
    rival = max(rivals, key=lambda one: one.chance)
    spared = costs(search.game.judge, *_readings(search, search.game.judge, rival), search.seat)
    return replace(best, reasons=tuple(replace(reason, otherwise=True) for reason in spared))


def considered(
    game: AnyGame, view: Any, decision: Decision, luck: Luck, budget: Budget
) -> tuple[Search, list[Considered]]:
    """The answers as a teacher ranks them, before anything is said of them."""
    started = budget.now()
    first = GreedyStandIn().answer(game, lambda: view, decision, luck)
    search = Search(game, view, decision.seat, luck, first)
    return search, _settling(search, search.ranked(decision, budget, started))


def _settling(search: Search, ranked: list[Considered]) -> list[Considered]:
    """What leads on to others of the answers ("other goods") is never named beside them.

    It gives way to the best of them, but where what else it leads to is clearly better they stand behind it.
    """
    leading = LeadingOn(search.game, search.world(0), search.seat, [one.answer for one in ranked])
    kept = list(ranked)
    for one in (one for one in ranked if one.worlds and one.chance >= ranked[0].chance - WORST):
        behind = leading.holds(one.answer) if one in kept else []
        held = [other for other in kept if other.answer in behind]
        if not held:
            continue
        best = max(held, key=lambda other: other.chance)
        if one.chance > best.chance + TRIFLE:
            kept = [other for other in kept if other not in held]
        else:
            kept.remove(best)
            kept[kept.index(one)] = best
    return kept


def _telling(found: list[Hint], seat: int) -> list[Hint]:
    """What befalls others whatever is answered is no reason for any answer."""
    if len(found) < 2:
        return found
    anyway = {one for one in found[0].reasons if all(one in other.reasons for other in found) and one.seat != seat}
    return [replace(hint, reasons=tuple(one for one in hint.reasons if one not in anyway)) for hint in found]


def why(search: Search, considered: Considered) -> tuple[Reason, ...]:
    """What the answer changes once what it began is done."""
    judge = search.game.judge
    return () if judge is None else reasons(judge, *_readings(search, judge, considered), search.seat)


def _readings(search: Search, judge: Judge, considered: Considered) -> tuple[Reading, Reading]:
    """Before the answer, and when all it began is done."""
    following = _next_answer(search, considered)
    then = None if following is None else following[1]
    before, after = list[Reading](), list[Reading]()
    for number in range(_WORLDS):
        state = search.world(number)
        before.append(_read(judge, state))
        after.append(_read_after(search, judge, state, considered.answer, then))
    return mean_reading(before), mean_reading(after)


def _read_after(search: Search, judge: Judge, state: Any, answer: Answer, then: Answer | None) -> Reading:
    """Where the turn passes and chance comes with the next one, as in a new round, before that: it is no reason."""
    turn, done = search.game.turn_of(state), Done(partial(_read, judge))
    begun = 1
    while begun < len(state.stack) and getattr(state.stack[-begun - 1], "seat", None) == search.seat:
        begun += 1
    state.stack.insert(len(state.stack) - begun, done)
    _follow(search.game, state, search.seat, answer, then)
    chance = search.game.turn_of(state) != turn and state.luck.counter > done.drawn
    return done.reading if done.reading is not None and chance else _read(judge, state)


@dataclass(slots=True)
class Done(Step[None]):
    """Laid where a seat has done all that it began: reads the position there. In a copy nobody reads it."""

    how: Annotated[Callable[[Any], Reading] | None, Field(exclude=True)] = None
    reading: Annotated[Reading | None, Field(exclude=True)] = None
    #: How much luck had been drawn by then.
    drawn: Annotated[int, Field(exclude=True)] = 0

    def run(self, state: Any, answer: None) -> None:
        if self.how is not None:
            self.reading, self.drawn = self.how(state), state.luck.counter


def _read(judge: Judge, state: Any) -> Reading:
    with state.at_rest():
        seats = tuple(tuple(map(float, judge.features(state, seat))) for seat in range(state.seats))
        return Reading(judge.course(state), seats)


def _follow(game: AnyGame, state: Any, seat: int, answer: Answer, then: Answer | None) -> None:
    """The answer, the next one where it is told, and what its seat is asked because of it, as looks best at once."""
    asked, waiting = type(state.stack[-1]), state.stack[:-1]
    game.play(state, seat, answer)
    following = game.decision(state, seat) if then is not None else None
    if following is not None and then is not None and following.allows(then):
        game.play(state, seat, then)
    for _ in range(_FOLLOWED):
        decisions = game.decisions(state)
        if not decisions or decisions[0].seat != seat:
            return
        # The same question once more is another deed, and so is what has waited for this one to be done.
        if type(state.stack[-1]) is asked or _is_one_of(state.stack[-1], waiting):
            return
        if waiting and not _is_one_of(waiting[-1], state.stack):
            return
        game.play(state, seat, _best_at_once(game, state, decisions[0]))


def _is_one_of(step: Step, steps: Sequence[Step]) -> bool:
    """Itself, not one like it."""
    return any(one is step for one in steps)


def _best_at_once(game: AnyGame, state: Any, decision: Decision) -> Answer:
    answers: Sequence[Answer] = game.ideas(state, decision, state.luck, _TRIED)

    def at_once(answer: Answer) -> float:
        trial = game.copy(state)
        game.play(trial, decision.seat, answer)
        return game.worth(trial, decision.seat)

    return answers[0] if len(answers) == 1 else max(answers, key=at_once)
