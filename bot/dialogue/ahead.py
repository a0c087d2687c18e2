"""Ways through several questions that one touch answers: from what could be done, to where, without asking in between.

Each answer is tried on a copy, only as far as it can be taken back: what chance or a secret would decide is never
looked at. A way is the very presses one would make, each bound to its question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from bot.dialogue.codec import token_in
from bot.dialogue.pen import Pen
from bot.messages import question_actions
from bot.messages.action import Action
from bot.tables.open_table import OpenTable
from games.core.decision import Answer, ChooseOne, Decision, Option, Place
from games.core.errors import Illegal
from games.core.match import Hold, Match, Outcome
from games.core.text import Text

#: So many answers are tried for one question, and so many that lead to no place are told apart.
MOST_TRIED, MOST_TOLD = 60, 6


@dataclass(frozen=True, slots=True)
class Way:
    """Presses one after the other, and in words what they do."""

    presses: tuple[str, ...]
    words: tuple[str, ...]
    #: The place that is touched, and the place it leads to.
    at: str | None = None
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Sure:
    """An answer with its confirm, where all that comes of it may be known before."""

    presses: tuple[str, str]
    choice: Text
    match: Match[Any]


@dataclass(frozen=True, slots=True)
class _Trial:
    """The position after some answers that can all be taken back."""

    match: Match[Any]
    presses: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    #: The last of them waits for its confirm.
    held: bool = False


@dataclass
class Ahead:
    table: OpenTable
    seat: int
    pen: Pen
    hold: Hold
    #: Whether a question is asked about the picture that the reader has before them.
    same_picture: Callable[[Decision], bool]
    ways: list[Way] = field(default_factory=list)
    sure: list[Sure] = field(default_factory=list)
    _tried: int = 0
    #: What is answered first.
    _known: set[str] = field(default_factory=set)

    async def look(self, confirm: Action) -> None:
        """First what has no place itself and leads to some, then where it goes from there."""
        now = _Trial(self.table.match)
        decision = now.match.decision(self.seat)
        if not isinstance(decision, ChooseOne):
            return
        self._known = {option.key for option in decision.options}
        for option, answer, action in _answers(decision):
            if option.at is not None:
                await self._from(option.at, now, option, answer, action)
                continue
            after = await self._after(now, option, answer, action)
            if after is None:
                continue
            if after.held:
                self._held(after, option, confirm)
                continue
            follows = after.match.decision(self.seat)
            for placed, given, then in _answers(follows):
                if placed.at is not None and follows is not None and self.same_picture(follows):
                    await self._from(placed.at, after, placed, given, then)

    async def _from(self, at: str, before: _Trial, option: Option, answer: Answer, action: Action) -> None:
        """What may be answered next once this place is chosen: other places to go to, or a few words."""
        after = await self._after(before, option, answer, action)
        if (after is None or not self._onward(after, at, told=bool(before.presses))) and before.presses:
            self._add(self._step(before, option, action), at, None)

    def _onward(self, after: _Trial, at: str, told: bool) -> bool:
        """Where it leads from there; whether a few words settle it, which are looked for where they are `told`."""
        follows = None if after.held else after.match.decision(self.seat)
        answers = list(_answers(follows))
        if any(option.key in self._known for option, _, _ in answers):
            # The deed is done, and it is asked once more what else there is to do.
            return False
        for option, _, then in answers:
            if option.at not in (None, at):
                self._add(self._step(after, option, then), at, option.at)
        words = [one for one in answers if one[0].at is None]
        if not told or not 0 < len(words) == len(answers) <= MOST_TOLD or not isinstance(follows, ChooseOne):
            return False
        for option, _, then in words:
            self._add(self._step(after, option, then), at, None)
        return True

    def _add(self, trial: _Trial, at: str, to: str | None) -> None:
        self.ways.append(Way(trial.presses, trial.words, at, to))

    def _step(self, before: _Trial, option: Option, action: Action) -> _Trial:
        token = token_in(self.table, before.match, self.seat)
        press = Pen(self.pen.codec, self.pen.tongue, self.table.id, token).data(action)
        said = " ".join(self.pen.tongue.say(one) for one in (option.label, option.detail) if one is not None)
        return _Trial(before.match, (*before.presses, press), (*before.words, said))

    async def _after(self, before: _Trial, option: Option, answer: Answer, action: Action) -> _Trial | None:
        """None where it cannot be taken back, or enough has been tried."""
        if option.rolls or self._tried >= MOST_TRIED:
            return None
        self._tried += 1
        # Nobody's press waits for more than one of them.
        await asyncio.sleep(0)
        copy = Match.load(self.table.game, before.match.dump())
        try:
            outcome, _ = copy.answer(self.seat, answer, self.hold)
        except Illegal:
            return None
        if outcome not in (Outcome.DRAFTED, Outcome.HELD):
            return None
        step = self._step(before, option, action)
        return replace(step, match=copy, held=outcome is Outcome.HELD)

    def _held(self, after: _Trial, option: Option, confirm: Action) -> None:
        preview = after.match.preview(self.seat)
        if preview is None or preview.final:
            return
        token = token_in(self.table, after.match, self.seat)
        press = Pen(self.pen.codec, self.pen.tongue, self.table.id, token).data(confirm)
        self.sure.append(Sure((after.presses[0], press), option.label, after.match))


def _answers(decision: Decision | None) -> Iterator[tuple[Option, Answer, Action]]:
    """Whole answers to a question of one thing, each with its press."""
    if not isinstance(decision, ChooseOne | Place):
        return
    for at, option in enumerate(decision.options):
        turns = decision.turns.get(option.key, ()) if isinstance(decision, Place) else ()
        if option.blocked is not None or len(turns) > 1:
            continue
        if turns:
            yield option, f"{option.key}/{turns[0].key}", question_actions.Turn(at, 0)
        else:
            yield option, option.key, question_actions.Choose(at)
