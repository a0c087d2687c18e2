"""How to play a game, in pictures one leafs through."""

from __future__ import annotations

from dataclasses import dataclass

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Stale
from bot.features.to_desk import ToDesk
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.paging import page_row, within
from bot.framework.panels import CLOSED, Showing, panel, pen_of, person_of
from bot.framework.presses import answers
from bot.messages.action import Action, action
from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables import memory
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from games.core.text import text
from rendering import lessons as taught


@action("qe")
class Lessons(Action):
    """How to play: the games, or one picture of a game."""

    game: int | None = None
    page: int | None = None


@action("qf")
class ShowLessons(Action):
    """The same, from elsewhere."""

    game: int | None = None
    page: int | None = None


@dataclass(frozen=True, slots=True)
class LessonShown(ScreenMemory):
    game: str | None = None
    page: int = 0
    #: Whose desk the reader came from.
    table: int | None = None


@answers(ShowLessons)
async def show_lessons(act: Act, pressed: Press[ShowLessons]) -> None:
    shown = _lesson(act, pressed.action.game, pressed.action.page, pressed.table)
    await act.show(PanelName.LESSONS, shown, private=True)


@answers(Lessons)
async def another_lesson(act: Act, pressed: Press[Lessons]) -> None:
    kept = LessonShown.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.LESSONS)))
    await act.turn(PanelName.LESSONS, _lesson(act, pressed.action.game, pressed.action.page, kept.table))


def _lesson(act: Act, game: int | None, page: int | None, table: int | None) -> LessonShown:
    games = list(act.house.games)
    if game is None:
        return LessonShown(table=table)
    if game >= len(games):
        raise Stale
    return LessonShown(games[game], page or 0, table)


@panel(PanelName.LESSONS)
async def lessons_panel(showing: Showing) -> Rendered:
    """Without a game the games that can be learned so."""
    pen, kept, tongue = pen_of(showing), LessonShown.of(showing.screen), showing.tongue
    games = list(showing.house.games.values())
    if kept.game is None:
        known = [(at, game) for at, game in enumerate(games) if taught.lessons(game.id)]
        rows = in_rows([pen.button(tongue.say(game.name), Lessons(at)) for at, game in known], 2)
        return Rendered(tongue.html(text("Which game do you want to learn?")), [*rows, *_way_back(showing, kept)])
    game = showing.house.games.get(kept.game)
    found = taught.lessons(kept.game)
    if game is None or not found:
        return Rendered(tongue.html(CLOSED))
    at, number = within(kept.page, len(found), 0), games.index(game)
    heading = tongue.html(text("<b>{game}</b>: picture {n} of {count}", game=game.name, n=at + 1, count=len(found)))
    words = compose([Part((f"📖 {heading}", "", tongue.html(found[at].words)))], CAPTION)
    photo = pictures.lesson(game, at, tongue, memory.of_person(await person_of(showing)).theme)
    turning = page_row(pen, lambda page: Lessons(number, page), at, len(found))
    others = [pen.button(text("Other games"), Lessons())]
    return Rendered(words, [turning, *(_way_back(showing, kept) or [others])], photo)


def _way_back(showing: Showing, kept: LessonShown) -> list[list[Button]]:
    """Whoever learns in the middle of a turn goes on where they were."""
    if kept.table is None:
        return []
    return [[Pen(showing.codec, showing.tongue, kept.table).button(text("To my desk"), ToDesk())]]
