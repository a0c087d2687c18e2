"""Ways through several questions that one touch answers: what is done, and where or with what, asked at once.

Each answer is tried on a copy, only as far as it can be taken back: what chance or a secret would decide is never
looked at. A way is the very presses one would make, each bound to its question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from bot.dialogue.codec import token_in
from bot.dialogue.counting import usual_label
from bot.dialogue.pen import Pen
from bot.dialogue.whole import turns_of
from bot.messages import question_actions
from bot.messages.action import Action
from bot.tables.open_table import OpenTable
from games.core.decision import Amounts, Answer, ChooseOne, Decision, Option, Place
from games.core.errors import Illegal
from games.core.match import Match
from games.core.outcomes import Hold, Outcome
from games.core.text import Text

#: So many answers are tried for one question, and so many that lead to no place are told apart.
MOST_TRIED, MOST_TOLD = 60, 6
#: A question with more answers than this is one for itself; and nobody chooses among more ways at once.
MOST_ONWARD, MOST_WAYS = 24, 120


@dataclass(frozen=True, slots=True)
class Way:
    """Presses one after the other, and in words what they do."""

    presses: tuple[str, ...]
    words: tuple[str, ...]
    #: The place that is touched, and the place it leads to.
    at: str | None = None
    to: str | None = None
    #: How what is placed next lies: its place is the next answer.
    turned: str | None = None


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

    def leads_on(self) -> bool:
        """Whether there is anything to look at."""
        return isinstance(self.table.match.decision(self.seat), ChooseOne)

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
            await self._where(after)

    async def _where(self, after: _Trial) -> None:
        """What follows a deed: a place on the picture, or a thing that is only named."""
        follows = after.match.decision(self.seat)
        if isinstance(follows, Place):
            self._turned(after, follows)
        answers = self._new(follows)
        if follows is None or len(answers) > MOST_ONWARD:
            return
        on_the_picture = self.same_picture(follows)
        for option, answer, then in answers:
            if option.at is not None and on_the_picture:
                await self._from(option.at, after, option, answer, then)
            elif not option.rolls:
                self._add(self._step(after, option, then), None, None)

    def _turned(self, after: _Trial, follows: Place) -> None:
        """What is placed, with each way to turn it."""
        for turn, said in turns_of(follows, self.pen.tongue).items():
            self._add(replace(after, words=(*after.words, said)), None, None, turn)

    def _new(self, follows: Decision | None) -> list[tuple[Option, Answer, Action]]:
        """Nothing where the deed is done, and it is asked once more what else there is to do."""
        answers = list(_answers(follows))
        return [] if any(option.key in self._known for option, _, _ in answers) else answers

    async def _from(self, at: str, before: _Trial, option: Option, answer: Answer, action: Action) -> None:
        """What may be answered next once this place is chosen: other places to go to, or a few words."""
        after = await self._after(before, option, answer, action)
        if (after is None or not await self._onward(after, at, told=bool(before.presses))) and before.presses:
            self._add(self._step(before, option, action), at, None)

    async def _onward(self, after: _Trial, at: str, told: bool) -> bool:
        """Where it leads from there; whether a few words settle it, which are looked for where they are `told`."""
        follows = None if after.held else after.match.decision(self.seat)
        answers = self._new(follows)
        if len(answers) > MOST_ONWARD:
            return False
        for option, _, then in answers:
            if option.at not in (None, at) and not option.rolls:
                self._add(self._step(after, option, then), at, option.at)
        words = [one for one in answers if one[0].at is None]
        if not told or not 0 < len(words) == len(answers) <= MOST_TOLD or not isinstance(follows, ChooseOne):
            return False
        for option, answer, then in words:
            step = await self._counted(after, option, answer, then)
            self._add(step or self._step(after, option, then), at, None)
        return True

    async def _counted(self, before: _Trial, option: Option, answer: Answer, action: Action) -> _Trial | None:
        """Amounts that are asked for next are settled as usual, where there is a usual way."""
        after = await self._after(before, option, answer, action)
        follows = None if after is None or after.held else after.match.decision(self.seat)
        usual = usual_label(follows, self.pen.tongue) if isinstance(follows, Amounts) else ""
        if after is None or not usual:
            return None
        press = self._pressed(after, question_actions.Usual())
        return replace(after, presses=(*after.presses, press), words=(*after.words, usual))

    def _add(self, trial: _Trial, at: str | None, to: str | None, turned: str | None = None) -> None:
        if len(self.ways) < MOST_WAYS:
            self.ways.append(Way(trial.presses, trial.words, at, to, turned))

    def _pressed(self, before: _Trial, action: Action) -> str:
        """The press of this answer, bound to the question as it is asked then."""
        token = token_in(self.table, before.match, self.seat)
        return Pen(self.pen.codec, self.pen.tongue, self.table.id, token).data(action)

    def _step(self, before: _Trial, option: Option, action: Action) -> _Trial:
        said = " ".join(self.pen.tongue.say(one) for one in (option.label, option.detail) if one is not None)
        return _Trial(before.match, (*before.presses, self._pressed(before, action)), (*before.words, said))

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
        self.sure.append(Sure((after.presses[0], self._pressed(after, confirm)), option.label, after.match))


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
