"""How to play, in pictures: one message in which one turns from each to the next."""

from __future__ import annotations

from bot.messages import looking_actions
from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.screens import pictures
from bot.screens.panels.paging import page_row, within
from bot.screens.panels.panel import CLOSED, Showing, pen_of, person_of
from bot.tables import memory
from bot.tables.screen_memory import LessonShown
from games.core.text import text
from rendering import lessons as taught


async def lessons(showing: Showing) -> Rendered:
    """Without a game the games that can be learned so."""
    pen, kept, tongue = pen_of(showing), LessonShown.of(showing.screen), showing.tongue
    games = list(showing.house.games.values())
    if kept.game is None:
        known = [(at, game) for at, game in enumerate(games) if taught.lessons(game.id)]
        rows = in_rows([pen.button(tongue.say(game.name), looking_actions.Lessons(at)) for at, game in known], 2)
        return Rendered(tongue.html(text("Which game do you want to learn?")), rows)
    game = showing.house.games.get(kept.game)
    found = taught.lessons(kept.game)
    if game is None or not found:
        return Rendered(tongue.html(CLOSED))
    at, number = within(kept.page, len(found), 0), games.index(game)
    heading = tongue.html(
        text("<b>{game}: how to play</b>, picture {n} of {count}", game=game.name, n=at + 1, count=len(found))
    )
    words = compose([Part((f"📖 {heading}", "", tongue.html(found[at].words)))], CAPTION)
    photo = pictures.lesson(game, at, tongue, memory.of_person(await person_of(showing)).theme)
    turning = page_row(pen, lambda page: looking_actions.Lessons(number, page), at, len(found))
    return Rendered(words, [turning, [pen.button(text("Other games"), looking_actions.Lessons())]], photo)
