"""How soon a touch is answered after its commit, and its page knows what is asked next: `python -m`, all games."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx

from bot.localchat.world.launching import signed
from games.catalogue import GAMES
from tests.bot.at_a_table import running
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.bot.webapp.visitor import URL, Visitor, touch_page, visiting

TOUCHES, A_SECOND = 20, 2.0
#: What a touch may take after its commit, in milliseconds.
MOST = 100.0
_nonces = count(1)


async def opened(door: FrontDoor, client: httpx.AsyncClient, name: str) -> Visitor:
    """Also of somebody who has no desk yet."""
    user = json.dumps({"id": door.person(name).id, "first_name": name})
    launch = signed({"auth_date": f"{door.local.world.now():.0f}", "user": user}, door.local.token)
    answer = await client.post("api/session", json={"launch": launch})
    return Visitor(door, client, answer.raise_for_status().json()["session"])


async def offered(visitors: list[Visitor]) -> tuple[Visitor, str]:
    """Whoever has something to answer, and that."""
    for visitor in visitors:
        desk = await visitor.desk()
        asked: list[dict[str, Any]] = [*(desk["question"] or {}).get("choices", ()), *desk["deeds"]]
        if desk["question"] or desk["held"]:
            return visitor, next(one["data"] for one in asked if one.get("data"))
    raise AssertionError("nobody is asked anything")


async def touched(door: FrontDoor, visitors: list[Visitor], commits: list[float]) -> tuple[float, float]:
    """Milliseconds from the commit to the answer, and to the desk that follows."""
    visitor, data = await offered(visitors)
    commits.clear()
    asked = {"data": data, "nonce": f"b{next(_nonces)}"}
    answer = await visitor.client.post("api/press", json=asked, headers={"Authorization": f"Bearer {visitor.session}"})
    answered = perf_counter()
    assert answer.status_code == httpx.codes.OK, answer.text
    await visitor.get("desk", table=1, now=1)
    shown = perf_counter()
    committed = commits[0]
    await door.settle()
    return 1000 * (answered - committed), 1000 * (shown - committed)


async def measured(game: str) -> list[tuple[float, float]]:
    with TemporaryDirectory() as folder:
        async with front_door({game: GAMES[game]}, Path(folder), undrawn, web_url=URL) as door:
            await running(door, "Anna", "Boris", game=game)
            commits: list[float] = []
            door.store.listen(lambda _: commits.append(perf_counter()))
            async with visiting(touch_page(door)) as client:
                visitors = [await opened(door, client, name) for name in ("Anna", "Boris")]
                found = []
                for _ in range(TOUCHES):
                    found.append(await touched(door, visitors, commits))
                    # As quickly as a person may go on touching.
                    await asyncio.sleep(1 / A_SECOND)
                return found


def told(taken: list[float]) -> str:
    ordered = sorted(taken)
    return f"median {ordered[len(ordered) // 2]:.0f}, most but one {ordered[-2]:.0f} ms"


def main() -> int:
    late = 0
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for game in GAMES:
        found = asyncio.run(measured(game))
        answers, desks = ([one[at] for one in found] for at in (0, 1))
        print(f"{game}: {TOUCHES} touches; answered after the commit: {told(answers)}; the next desk: {told(desks)}")
        late += sorted(answers)[-2] > MOST
    return 1 if late and os.getloadavg()[0] < 1 else 0


if __name__ == "__main__":
    sys.exit(main())
