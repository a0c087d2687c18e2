"""The end of a game as an album in its group: chances and points over time, the turns that decided it, awards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.errors import Refused
from bot.features.ending import story
from bot.features.ending.deeds import awards_in_lines
from bot.features.ending.history import points_over_time
from bot.framework import pictures
from bot.framework.table_names import table_name
from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.line_body import AlbumOf
from bot.messages.rendered import PhotoRef
from bot.tables import memory
from bot.tables.highlights import highlights, turns
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from games.core.retelling import Retold, TurningPoint
from games.core.text import text
from rendering import Look
from storage.store import Store

#: So many sentences below a board say what was done in its turn.
DEEDS = 2


async def words(table: OpenTable) -> str:
    """Below the album: what everybody is remembered for, and the turns that its pictures show."""
    tongue, known = table.public_tongue, table.memory.retold
    assert known is not None
    heading = text("<b>How {table} was won</b>", table=table_name(table))
    points = [f"{at} · {tongue.html(story.moved(point))}" for at, point in enumerate(known.points, 1)]
    way = text("To leaf through it in private, press the button under the score above.")
    parts = [
        Part((f"📖 {tongue.html(heading)}",)),
        Part(tuple(points), spare=1),
        Part(await awards_in_lines(table, tongue), spare=2),
        Part((f"<i>{tongue.html(way)}</i>",)),
    ]
    return compose(parts, CAPTION)


@dataclass(frozen=True, slots=True)
class AlbumPictures:
    """As the group is shown them."""

    store: Store
    house: House

    async def __call__(self, wanted: AlbumOf) -> Sequence[PhotoRef]:
        """None when the table is gone."""
        async with self.store.read() as tx:
            try:
                table = await open_table(tx, self.house, wanted.table)
            except Refused:
                return ()
            drawn = await _pictures(table)
            table.rest()
        return drawn


async def _pictures(table: OpenTable) -> list[PhotoRef]:
    known, result, tongue = table.memory.retold, table.result, table.public_tongue
    if known is None or result is None:
        return []
    look = pictures.look(tongue, memory.of_chat(table.chat).theme, None)
    points = pictures.chart(table.game, await points_over_time(table, result), look, tongue.seated)
    turning = [await _turning_point(table, known, at, look) for at in range(len(known.points))]
    return [story.chances_chart(table, known, tongue, look), points, *turning]


async def _turning_point(table: OpenTable, known: Retold, at: int, look: Look) -> PhotoRef:
    """The board after it, with words of its own: whoever opens the picture sees nothing else."""
    point, tongue = known.points[at], table.public_tongue
    happened, after = await story.happened_in(table, point), await story.view_after(table, point)
    heading = f"{at + 1} · {tongue.say(story.moved(point))}"
    done = [tongue.say(event.text) for event in highlights(turns(happened), DEEDS)]
    lines = (*done, *_judged(table, point))
    return pictures.told(table.game, after, look, tongue.seated, story.places_of(happened), heading, lines)


def _judged(table: OpenTable, point: TurningPoint) -> list[str]:
    """What would have been better in a line, and why in another."""
    verdict, *reasons = map(table.public_tongue.say, story.judged(table, point))
    return [verdict, "; ".join(reasons)] if reasons else [verdict]
