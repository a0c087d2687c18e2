"""How to play, in pictures: opened from /help, the rules and a newcomer's desk, then turned in one message."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Stale
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.messages import looking_actions
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import LessonShown


@answers(looking_actions.ShowLessons)
async def show_lessons(act: Act, pressed: Press[looking_actions.ShowLessons]) -> None:
    await act.show(PanelName.LESSONS, _lesson(act, pressed.action.game, pressed.action.page), private=True)


@answers(looking_actions.Lessons)
async def another_lesson(act: Act, pressed: Press[looking_actions.Lessons]) -> None:
    await act.turn(PanelName.LESSONS, _lesson(act, pressed.action.game, pressed.action.page))


def _lesson(act: Act, game: int | None, page: int | None) -> LessonShown:
    games = list(act.house.games)
    if game is None:
        return LessonShown()
    if game >= len(games):
        raise Stale
    return LessonShown(games[game], page or 0)


COMMANDS: dict[str, Handler] = {}
