"""Forum topics: a game gets one of its own with its first move, and a line tells where it went."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.messages import links
from bot.messages.line_body import LineBody
from bot.messages.outgoing import Button
from bot.tables import telling
from bot.tables.open_table import OpenTable
from games.core.text import TextArg, text

#: Opens a topic of this name, or tells that none can be opened.
OpenTopic = Callable[[str], Awaitable[int | None]]


async def nowhere_else(name: str) -> int | None:
    return None


async def move(table: OpenTable, open_topic: OpenTopic) -> None:
    """The lobby lay where everybody reads; the card, and all that is said from now on, goes into the topic."""
    if table.row.topic_id is not None:
        return
    title: dict[str, TextArg] = {"game": table.game.name, "number": table.row.number}
    tongue = table.public_tongue
    topic_id = await open_topic(f"🎲 {tongue.say(text('{game} #{number}', **title))}")
    if topic_id is None:
        return
    told = text("{game} #{number} goes on in a topic of its own.", **title)
    button = Button(tongue.say(text("To the game")), url=links.to_topic(table.row.chat_id, topic_id))
    body = LineBody(f"💬 {tongue.html(told)}", ((button,),))
    await table.tx.lines.queue(table.row.chat_id, f"topic:{table.id}", body.kept())
    table.row = replace(table.row, topic_id=topic_id)
    await telling.card_changed(table, anew=True)
