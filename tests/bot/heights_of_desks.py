"""Every state of a desk through a game: each question with its pages and its menu, the confirm, the outcome.

python -m tests.bot.heights_of_desks clash 200        what is higher than a phone, in both languages
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.dialogue.asking import press
from bot.dialogue.choosing import Choosing, DeskMemory, HintsShown
from bot.dialogue.codec import token_of
from bot.features.desk.hints import MOST_REASONS
from bot.locale import LANGUAGES
from bot.messages.heights import PRIVATE, of_message
from bot.messages.rendered import Rendered
from bot.tables import play
from bot.tables.memory import HintRule
from bot.tables.open_table import OpenTable, open_table
from games.catalogue import GAMES
from games.core.decision import Decision
from games.core.hints import MOST, Hint
from games.core.outcomes import Hold
from games.core.reasons import Reason, said
from games.core.standin import RandomStandIn
from storage.screens import Screen
from storage.transaction import Transaction
from tests.bot.absence import Absence, absence
from tests.bot.dialogue_presser import CODEC
from tests.bot.labels import SHOWN_ONLY

#: So often a question that comes again is looked at in each language, and so many of its pages each time.
AGAIN, PAGES = 1, 3


@dataclass(frozen=True)
class State:
    where: str
    language: str
    shown: Rendered

    @property
    def high(self) -> float:
        return of_message(self.shown)

    def __str__(self) -> str:
        rows = "\n".join(str([button.text for button in row]) for row in self.shown.keyboard)
        return f"{self.high:.0f} high, {self.language}, {self.where}:\n{self.shown.text}\n{rows}"


class Undone(Exception):
    """What was only tried goes with its transaction."""


@dataclass
class Walk:
    """Somebody looks at whatever can be looked at whenever they are asked, and then answers at random."""

    table: Absence
    found: list[State] = field(default_factory=list)
    met: Counter[tuple[str, str]] = field(default_factory=Counter)

    async def look(self, language: str) -> None:
        """At the desk of whoever is asked first; nothing of it stays."""
        try:
            async with self.table.store.work() as tx:
                opened = await open_table(tx, self.table.house, 1)
                seat = opened.match.waiting()[0]
                decision = opened.match.decision(seat)
                assert decision is not None
                kind = f"{type(decision).__name__} {decision.prompt.id}"
                self.met[kind, language] += 1
                if self.met[kind, language] <= AGAIN:
                    person = await tx.people.get(seat + 1)
                    assert person is not None
                    await tx.people.save(replace(person, language=language))
                    shown = {where: screen async for where, screen in _shown(self.table, tx, opened, seat, decision)}
                    self.found += [State(f"{kind}, {where}", language, screen) for where, screen in shown.items()]
                raise Undone
        except Undone:
            return


async def _shown(
    table: Absence, tx: Transaction, opened: OpenTable, seat: int, decision: Decision
) -> AsyncIterator[tuple[str, Rendered]]:
    async def desk(memory: DeskMemory) -> Rendered:
        screen = await table.rendering.within(tx, Screen(1, seat + 1, None, "desk:1", memory.document()))
        assert screen is not None
        return screen

    first = Choosing(token_of(opened, seat))
    question = await desk(DeskMemory(first))
    yield "question", question
    for choosing in _pages(decision, first, question):
        yield repr(choosing), await desk(DeskMemory(choosing))
    yield "menu", await desk(DeskMemory(menu=True))
    yield "hints", await desk(DeskMemory(first, hints=_hints(table, opened, first.token, decision)))
    answer = RandomStandIn().answer(opened.game, partial(opened.match.view, seat), decision, table.luck)
    await play.answer(opened, seat, answer, Hold.ALL)
    yield "answered", await desk(DeskMemory())
    yield "answered, menu", await desk(DeskMemory(menu=True))
    if opened.match.preview(seat) is not None and not opened.match.drafts[seat].locked:
        await play.confirm(opened, seat)
        yield "confirmed", await desk(DeskMemory())


def _hints(table: Absence, opened: OpenTable, token: str, decision: Decision) -> HintsShown:
    """As many answers as there may be, each with as many of the longest reasons."""
    assert opened.game.judge is not None
    told = [Reason(one.features[0], seat, -12) for one in opened.game.judge.meanings for seat in (0, 1)]
    spoken = [reason for reason in told if said(opened.game.judge, reason, decision.seat) is not None]
    longest = sorted(spoken, key=lambda one: -len(str(said(opened.game.judge, one, decision.seat))))[:MOST_REASONS]
    answers = decision.answers(table.luck, 24)[-MOST:]
    return HintsShown(token, tuple(Hint(answer, 0.5, tuple(longest)) for answer in answers))


def _pages(decision: Decision, first: Choosing, question: Rendered) -> list[Choosing]:
    """One press further."""
    found = list[Choosing]()
    for button in (button for row in question.keyboard for button in row):
        pressed = CODEC.decode(button.data or "")
        if pressed is not None and isinstance(pressed.action, SHOWN_ONLY):
            then = press(decision, first, pressed.action)
            if isinstance(then, Choosing) and then not in (first, *found):
                found.append(then)
    return found[:PAGES]


async def of_game(folder: Path, game_id: str, most: int) -> list[State]:
    """Through so many answers of a random game with all the seats it has."""
    async with absence(folder, f"heights of {game_id}") as table:
        await table.open(game_id, GAMES[game_id].seats[-1])
        async with table.store.work() as tx:
            opened = await open_table(tx, table.house, 1)
            opened.recall(hints=HintRule.AGREED)
            await opened.save()
        walk = Walk(table)
        for _ in range(most):
            for language in LANGUAGES:
                await walk.look(language)
            if await table.act() is None or await table.over():
                break
    return walk.found


#: How wide a picture stands on a phone.
ACROSS = 365


def drawn_height(shown: Rendered) -> float:
    """As high as it is with the picture that is really drawn."""
    assert shown.photo is not None
    with Image.open(BytesIO(shown.photo.draw())) as picture:
        return of_message(shown, picture.height * ACROSS / picture.width)


def main(game_id: str, most: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(of_game(Path(folder), game_id, most))
    too_high = sorted((state for state in found if state.high > PRIVATE), key=lambda state: -state.high)
    for state in too_high:
        print(state, end="\n\n")
    print(f"{game_id}: {len(too_high)} of {len(found)} are too high, the highest {max(s.high for s in found):.0f}")
    return bool(too_high)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
