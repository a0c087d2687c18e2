"""Forum topics: a game gets one of its own with its first move, which says so when it is over and is closed later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

from bot.messages import links
from bot.messages.line_body import LineBody, TopicDone
from bot.messages.outgoing import Button
from bot.tables import memory, private_topics, telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from games.core.text import TextArg, text
from storage.schema import UNFINISHED, Phase
from storage.transaction import Transaction

#: Opens a topic of this name, or tells that none can be opened.
OpenTopic = Callable[[str], Awaitable[int | None]]
#: So long one may still talk about the end where the game was.
TALKED_OVER = timedelta(days=1)
ENDED = (Phase.OVER, Phase.CANCELLED)


async def nowhere_else(name: str) -> int | None:
    return None


async def move(table: OpenTable, open_topic: OpenTopic) -> None:
    """The lobby lay where everybody reads; the card, and all that is said from now on, goes into the topic."""
    if table.row.topic_id is not None:
        return
    tongue = table.public_tongue
    topic_id = await open_topic(f"🎲 {tongue.say(text('{game} #{number}', **_title(table)))}")
    if topic_id is None:
        return
    told = text("{game} #{number} goes on in a topic of its own.", **_title(table))
    button = Button(tongue.say(text("To the game")), url=links.to_topic(table.row.chat_id, topic_id))
    body = LineBody(f"💬 {tongue.html(told)}", ((button,),))
    await table.tx.lines.queue(table.row.chat_id, f"topic:{table.id}", body.kept())
    table.row = replace(table.row, topic_id=topic_id)
    table.recall(own_topic=True)
    await telling.card_changed(table, anew=True)


async def game_is_over(table: OpenTable) -> None:
    """Its own topic says so at once, and is closed when all has been said about it; those in private say so too."""
    if table.row.phase is Phase.OVER:
        sign, name = "🏁", text("{game} #{number}, finished", **_title(table))
    else:
        sign, name = "🚫", text("{game} #{number}, cancelled", **_title(table))
    await private_topics.game_is_over(table, sign, name)
    if table.row.topic_id is None or not table.memory.own_topic:
        return
    await _queue(table, TopicDone(f"{sign} {table.public_tongue.say(name)}"))
    await table.tx.deadlines.set(table.id, None, DeadlineKind.TOPIC, table.tx.now + TALKED_OVER)


async def close(table: OpenTable) -> None:
    """Unless the topic is of use: somebody may have opened another table in it."""
    if table.row.topic_id is None or not table.memory.own_topic:
        return
    beside = await table.tx.tables.in_topic(table.row.chat_id, table.row.topic_id)
    if all(row.phase not in UNFINISHED for row in beside):
        await _queue(table, TopicDone())


async def for_a_lobby(tx: Transaction, chat_id: int, topic_id: int | None) -> int | None:
    """Where a table that is opened in this topic lies: the topic of a game that is over closes soon."""
    if topic_id is None:
        return None
    there = await tx.tables.in_topic(chat_id, topic_id)
    closes = any(row.phase in ENDED and memory.of_table(row).own_topic for row in there)
    return None if closes else topic_id


async def _queue(table: OpenTable, done: TopicDone) -> None:
    body = LineBody("", topic=done)
    await table.tx.lines.queue(table.row.chat_id, f"topic:{table.id}", body.kept(), topic_id=table.row.topic_id)


def _title(table: OpenTable) -> dict[str, TextArg]:
    return {"game": table.game.name, "number": table.row.number}
