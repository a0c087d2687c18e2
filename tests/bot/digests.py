"""What whoever comes back is told, to be read by eye: eight situations of each game, in a language.

python -m tests.bot.digests clash ru
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import AsyncIterator
from dataclasses import replace
from html import unescape
from pathlib import Path

from bot.messages.heights import of_message
from bot.messages.rendered import Rendered
from bot.tables.purposes import PanelName, panel_purpose
from games.catalogue import GAMES
from games.core.standin import GreedyStandIn
from tests.bot.absence import HOST, Absence, absence

#: Answers at the table before its first person leaves, and while they are away, in each of the situations.
SITUATIONS = ((0, 12), (25, 8), (40, 30), (60, 70), (90, 25), (120, 110), (160, 16), (200, 50))
SEATS = 3


async def situations(game_id: str, language: str) -> AsyncIterator[tuple[str, list[Rendered]]]:
    """Each with the desk one comes back to and the pages of what happened."""
    for before, gone in SITUATIONS:
        with tempfile.TemporaryDirectory() as folder:
            async with absence(Path(folder), f"{game_id} {before}") as away:
                away.mind = GreedyStandIn()
                await away.open(game_id, min(SEATS, GAMES[game_id].seats[-1]))
                await _speak(away, language)
                if await _play(away, before) and await _gone(away, gone):
                    yield f"{game_id}: {gone} answers after {before}", await _told(away)


async def _speak(away: Absence, language: str) -> None:
    async with away.store.work() as tx:
        person = await tx.people.get(HOST)
        assert person is not None
        await tx.people.save(replace(person, language=language))


async def _play(away: Absence, answers: int) -> bool:
    """Whether it goes on afterwards."""
    for _ in range(answers):
        if await away.act() is None:
            return False
    return not await away.over()


async def _gone(away: Absence, answers: int) -> bool:
    """The first person stays away and a stand-in plays for them, until it is their turn once more."""
    await away.leave(0)
    if not await _play(away, answers):
        return False
    await away.come_back(0)
    return True


async def _told(away: Absence) -> list[Rendered]:
    since = [await away.shown(0, panel_purpose(PanelName.SINCE), table=1, page=page) for page in range(3)]
    return [await away.shown(0, "desk:1"), *{one.text: one for one in since}.values()]


def plain(shown: Rendered) -> str:
    buttons = " ".join(f"[{button.text}]" for row in shown.keyboard for button in row)
    return f"-- {of_message(shown):.0f} px\n{unescape(re.sub('<[^>]*>', '', shown.text))}\n{buttons}"


async def _print(game_id: str, language: str) -> None:
    async for name, shown in situations(game_id, language):
        print(f"\n===== {name}")
        print("\n".join(map(plain, shown)))


if __name__ == "__main__":
    asyncio.run(_print(sys.argv[1], sys.argv[2]))
