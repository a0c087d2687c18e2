"""Which game: all of the house in one picture, a press begins one."""

from __future__ import annotations

from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.lobby_actions import BeginGame, Beginning
from bot.messages.outgoing import Style
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.screens import pictures
from bot.screens.game_words import facts
from bot.screens.panels.panel import Showing, pen_of
from bot.screens.reader import Reader
from bot.tables import memory
from bot.tables.memory import ChatMemory
from bot.tables.screen_memory import GamesOffered
from games.core.text import Text, text
from storage.people import Person

HEADINGS: dict[Beginning, Text] = {
    Beginning.TABLE: text("A table of which game?"),
    Beginning.QUICK: text("Which game against stand-ins? It starts at once."),
}


async def which_game(showing: Showing) -> Rendered:
    how = GamesOffered.of(showing.screen).how
    tongue, pen, games = showing.tongue, pen_of(showing), list(showing.house.games.values())
    chat, person = await _whose(showing)
    # What was played here last is what is most often wanted again.
    styles = {chat.last.game: Style.PRIMARY}
    buttons = [pen.button(tongue.say(game.name), BeginGame(how, game.id), styles.get(game.id)) for game in games]
    lines = tuple(f"<b>{tongue.html(game.name)}</b> · {tongue.html(facts(game))}" for game in games)
    parts = [Part((f"🎲 <b>{tongue.html(HEADINGS[how])}</b>",)), Part(lines, spare=1)]
    theme = chat.theme if person is None else Reader(person, tongue).theme
    return Rendered(
        compose(parts, CAPTION), in_rows(buttons, 2), pictures.wall(games, pictures.look(tongue, theme, None))
    )


async def _whose(showing: Showing) -> tuple[ChatMemory, Person | None]:
    """The chat the list lies in, and in private whose it is."""
    chat = await showing.tx.chats.get(showing.screen.chat_id)
    remembered = ChatMemory() if chat is None else memory.of_chat(chat)
    return remembered, await showing.tx.people.get(showing.screen.chat_id)
