"""A seat does again what it did the last time: tried on a copy first, given by the same door as a press."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.core.answer_words import answer_deed
from games.core.decision import Answer, ChooseOne, ChooseSome, Decision
from games.core.errors import Illegal
from games.core.habits import Habit
from games.core.match import Match
from games.core.outcomes import Hold, Move, Outcome
from games.core.text import Text, text


@dataclass(frozen=True, slots=True)
class Deed:
    """The answer to one question with what followed from it, each in the words it has now."""

    answers: tuple[Answer, ...]
    words: tuple[Text, ...]
    #: All that followed the last time follows now; otherwise what is left is asked.
    whole: bool


def deeds(match: Match[Any], seat: int) -> tuple[Deed, ...]:
    """As many as fit one after the other, up to where something becomes final; none where a press says as much."""
    decision, habits = match.decision(seat), match.habits.get(seat, {})
    if decision is None or str(decision.prompt) not in habits:
        return ()
    found = tuple(_one_after_the_other(match, seat))
    answers = [answer for deed in found for answer in deed.answers]
    several = bool(answers) and bool(answers[0]) and not isinstance(decision, ChooseOne)
    return found if len(answers) > 1 or several else ()


def give(match: Match[Any], seat: int, count: int, hold: Hold) -> list[Move]:
    """So many of the deeds, as if they were pressed. Raises `Illegal` before anything has changed."""
    known, moves = deeds(match, seat)[:count], list[Move]()
    if not known:
        raise Illegal(text("There is nothing to do again."))
    for answer in (answer for deed in known for answer in deed.answers):
        outcome, more = match.answer(seat, answer, hold)
        moves += more
        if outcome is not Outcome.DRAFTED:
            break
    return moves


def _one_after_the_other(match: Match[Any], seat: int) -> Iterator[Deed]:
    habits, trial = dict(match.habits[seat]), _copy(match, seat)
    while (decision := trial.decision(seat)) is not None:
        # Each once: what may be done as often as one likes comes to an end as well.
        deed = _tried(trial, seat, habits.pop(str(decision.prompt), None))
        if deed is None:
            return
        yield deed
        if not deed.whole:
            return


def _tried(trial: Match[Any], seat: int, habit: Habit | None) -> Deed | None:
    """None where no more of it fits than one press says."""
    answers, words = list[Answer](), list[Text]()
    known = () if habit is None else habit.said
    for one in known:
        decision = trial.decision(seat)
        answer = None if decision is None else one.again(decision)
        if decision is None or answer is None:
            break
        answers.append(answer)
        words.append(_in_words(decision, answer))
        trial.answer(seat, answer, Hold.ALL)
    whole = len(answers) == len(known)
    return Deed(tuple(answers), tuple(words), whole) if len(answers) > 1 or (answers and whole) else None


def _in_words(decision: Decision, answer: Answer) -> Text:
    if isinstance(decision, ChooseSome) and answer == decision.whole:
        return text("All ({n})", n=len(answer))
    return answer_deed(decision, answer)


def _copy(match: Match[Any], seat: int) -> Match[Any]:
    """The settled position is never changed, only left for another, and nothing is settled that must be confirmed."""
    drafts = {}
    if (draft := match.drafts.get(seat)) is not None:
        drafts[seat] = replace(draft, answers=list(draft.answers), ordered=dict(draft.ordered))
    return Match(match.game, match.settled, drafts, orders=match.orders)
