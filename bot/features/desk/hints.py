"""Hints at one's own desk: asked for, shown with their reasons, taken like any other answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

import structlog

from bot.dialogue.choosing import DeskMemory, HintsShown
from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import DrawingFailed, Refused, Stale
from bot.features.coach import ShowHintWishes
from bot.features.desk.buttons import ToQuestion
from bot.features.desk.presses import at_question, take
from bot.framework.act import Act
from bot.framework.answers_on_picture import numbered
from bot.framework.presses import answers
from bot.locale import Tongue
from bot.messages.action import Action, action
from bot.messages.fitting import Part
from bot.messages.heights import rows_below, without_gaps
from bot.messages.outgoing import Keyboard
from bot.messages.widths import unbroken
from bot.tables import budgets, coaching
from bot.workers.hinting import hint_elsewhere, hints_in
from bot.workers.pool import Draw, Drawer
from games.core.answer_words import answer_label
from games.core.decision import Answer, ChooseOne, Decision
from games.core.hints import Hint, only_shows
from games.core.reasons import said
from games.core.search import AnyGame
from games.core.text import Text, listing, text

log = structlog.get_logger()

LITTLE = text("changes little at once")
#: Of the best answer, where nothing else can be said of it.
NO_WORSE = text("nothing else brings more now")
#: Of an answer that nobody can judge before.
SHOWS = text("shows you another one")
#: So many reasons stand with an answer, and fewer where there is no room.
MOST_REASONS = 3


@action("ha")
class AskHints(Action):
    pass


@action("ht")
class TakeHint(Action):
    number: int


@answers(AskHints)
async def ask(act: Act, pressed: Press[AskHints]) -> None:
    table, seat, choosing = await at_question(act, pressed)
    coaching.must_be_allowed(table, seat, act.person.id)
    await budgets.one_more_hint(act.tx, act.house.budgets, act.person)
    order = partial(hint_elsewhere, type(table.game), table.match.dump(), seat.seat)
    table.rest()
    found = await act.ask(("hints", table.id, pressed.token), partial(_thought, act.beside, order))
    if not found:
        raise Stale
    await act.turn_desk(table, DeskMemory(choosing, hints=HintsShown(pressed.token, found)))


async def _thought(beside: Drawer, order: Draw) -> tuple[Hint, ...]:
    try:
        return hints_in(await beside(order))
    except (TimeoutError, DrawingFailed) as fault:
        log.error("no hint was found", fault=str(fault))
        raise Refused(text("I could not find a hint just now. Try again in a moment.")) from fault


@answers(TakeHint)
async def take_hint(act: Act, pressed: Press[TakeHint]) -> None:
    """It is confirmed like an answer of one's own, and nobody can tell it from one."""
    table, seat, _ = await at_question(act, pressed)
    coaching.must_be_allowed(table, seat, act.person.id)
    shown = (await act.desk_memory(table)).hints
    if shown is None or shown.token != pressed.token or pressed.action.number >= len(shown.found):
        raise Stale
    await take(act, table, seat, shown.found[pressed.action.number].answer, act.reader(table).hold)


# -- how they are shown ------------------------------------------------------------------------------------------------


def words(
    game: AnyGame, decision: Decision, found: Sequence[Hint], tongue: Tongue, head: Part, rows: Keyboard
) -> list[Part]:
    """The question and under it each hint, with as many reasons as a phone has room for."""
    asked = Part((f"<b>{tongue.html(decision.prompt)}</b>",))
    labels = [f"{at} · <b>{tongue.html(_label(decision, hint))}</b>" for at, hint in enumerate(found, 1)]
    for lines in (*_shorter_and_shorter(labels, told(game, decision, found), tongue), labels):
        parts = without_gaps([head, asked, Part(tuple(map(unbroken, lines)))])
        if rows_below(parts) >= len(rows):
            break
    return parts


def _label(decision: Decision, hint: Hint) -> Text:
    """The answer, and what is meant by it where it only leads on."""
    label = answer_label(decision, hint.answer)
    return label if hint.then is None else text("{label} ({then})", label=label, then=hint.then)


def _shorter_and_shorter(labels: Sequence[str], told: Told, tongue: Tongue) -> Iterator[list[str]]:
    """Fewer reasons, then no notes either, which a picture shows as well."""
    none: list[list[Text]] = [[] for _ in labels]
    for notes, most in product((told.notes, none), range(MOST_REASONS, 0, -1)):
        if told.shared and not any(notes):
            # What is true of all of them stands there once.
            reasons = listing(*(told.reasons[0][:most] or [LITTLE]))
            yield [*labels, tongue.html(text("Any of them: {reasons}", reasons=reasons))]
        else:
            known = [
                [*noted, *reasons] or [LITTLE if at else NO_WORSE]
                for at, (noted, reasons) in enumerate(zip(notes, told.reasons, strict=True))
            ]
            yield [
                f"{label}: {'; '.join(map(tongue.html, said[:most]))}"
                for label, said in zip(labels, known, strict=True)
            ]


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of each answer."""

    reasons: list[list[Text]]
    #: What their options note: said first where the reasons are the same.
    notes: list[list[Text]]

    @property
    def shared(self) -> bool:
        return len(self.reasons) > 1 and all(one == self.reasons[0] for one in self.reasons)


def told(game: AnyGame, decision: Decision, found: Sequence[Hint]) -> Told:
    reasons = [list(_reasons(game, decision, hint)) for hint in found]
    alike = Told(reasons, []).shared
    return Told(reasons, [list(_notes(decision, hint.answer)) if alike else [] for hint in found])


def _reasons(game: AnyGame, decision: Decision, hint: Hint) -> Iterator[Text]:
    if only_shows(decision, hint.answer):
        yield SHOWS
    if game.judge is not None:
        found = (said(game.judge, reason, decision.seat) for reason in hint.reasons)
        yield from (one for one in found if one is not None)


def _notes(decision: Decision, answer: Answer) -> Iterator[Text]:
    if isinstance(decision, ChooseOne):
        yield from (option.note for option in decision.options if option.key == answer and option.note is not None)


def buttons(found: Sequence[Hint], pen: Pen) -> Keyboard:
    taken = [pen.button(text("Take {number}", number=at + 1), TakeHint(at)) for at in range(len(found))]
    return [taken, [pen.back(text("All answers"), ToQuestion()), pen.button(text("How long?"), ShowHintWishes())]]


def places(decision: Decision, found: Sequence[Hint]) -> dict[str, str]:
    """Where on the picture each of them would be, by its number."""
    return numbered(decision, [hint.answer for hint in found])
