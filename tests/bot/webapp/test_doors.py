"""What strangers, former members and hostile friends get from the page: a sentence, and nothing else."""

from __future__ import annotations

import gzip
import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from bot.dialogue.codec import Codec, Press
from bot.features.keepsake.consent import KEPT
from bot.messages.question_actions import Choose
from bot.tables.budgets import Budgets
from bot.webapp.reading import BOARD
from bot.webapp.site import LARGEST_BODY, PAGE, TOUCHES
from bot.webapp.streams import OF_ONE, Streams
from bot.workers.picture_queue import DrawingTime, LedBy
from tests.bot.at_a_table import running, waited_for
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.bot.webapp.visitor import URL, Visitor, launch_of, touch_page, visiting
from tests.games.pebbles import Pebbles

ASKED = ("tables", "desk?table=1", "picture?table=1&key=x", "panel?name=log", "lookup?table=1&words=x", "events")


async def asked(door: FrontDoor, client: httpx.AsyncClient) -> Visitor:
    """The page of whoever is asked at a table of two."""
    await running(door, "Anna", "Boris")
    return await Visitor.opened(door, client, await waited_for(door))


async def answers_given(door: FrontDoor) -> int:
    async with door.store.read() as tx:
        return sum(move.seat is not None for move in await tx.moves.of(1))


async def test_without_a_session_nothing_is_told(client: httpx.AsyncClient) -> None:
    for path in ASKED:
        for headers in ({}, {"Authorization": "Bearer 1001.99999999999.00"}, {"Authorization": "Basic eA=="}):
            answer = await client.get(f"api/{path}", headers=headers)
            assert (answer.status_code, list(answer.json())) == (401, ["sorry"]), path


async def test_a_launch_of_another_house_opens_nothing(door: FrontDoor, client: httpx.AsyncClient) -> None:
    await running(door, "Anna", "Boris")
    genuine = launch_of(door, await waited_for(door))
    for launch in ("", genuine[:-1], genuine.replace("hash=", "hash=0"), f"{genuine}&user=%7B%22id%22%3A1%7D"):
        assert (await client.post("api/session", json={"launch": launch})).status_code == 401


async def test_what_belongs_to_another_table_is_not_found(door: FrontDoor, client: httpx.AsyncClient) -> None:
    """Whoever sits at one table asks for the desk, the cards and the picture of another, and touches its answers."""
    mine = await asked(door, client)
    await running(door, "Clara", "Dmitri")
    theirs = await Visitor.opened(door, client, await waited_for(door, 2), 2)
    desk = await mine.desk()
    key, data = desk["tabs"][-1]["picture"], desk["question"]["choices"][0]["data"]
    assert (await theirs.get("desk", table=1)).status_code == 409
    assert (await theirs.get("lookup", table=1, words="x")).status_code == 409
    assert (await theirs.get("desk", table=77)).status_code == 409
    assert (await theirs.get("picture", table=2, key=key)).status_code == 410
    assert (await theirs.get("picture", table=1, key=key)).status_code == 409
    assert "This is not your choice." in (await theirs.press(data))["said"]
    assert await answers_given(door) == 0


async def test_forged_presses_and_links_do_nothing(door: FrontDoor, client: httpx.AsyncClient) -> None:
    visitor = await asked(door, client)
    genuine = (await visitor.desk())["question"]["choices"][0]["data"]
    chance = random.Random(3)
    for _ in range(10):
        letters = list(genuine)
        letters[chance.randrange(len(letters))] = chance.choice("0123456789xyz")
        forged = "".join(letters)
        if forged != genuine:
            assert "no longer works" in (await visitor.press(forged))["said"]
    assert await answers_given(door) == 0


BAD: tuple[tuple[bytes, str, int], ...] = (
    (b"{", "application/json", 400),
    (b"[]", "application/json", 400),
    (b"[" * 10_000, "application/json", 400),
    (b"{}", "application/json", 400),
    (b'{"data": 5, "nonce": "a"}', "application/json", 400),
    (b'{"data": "x", "nonce": ""}', "application/json", 400),
    (b'{"data": "x", "nonce": "\xd0\xb0"}', "application/json", 400),
    (b" " * (LARGEST_BODY + 1), "application/json", 413),
    (b"data=x&nonce=a", "application/x-www-form-urlencoded", 415),
)


async def test_bad_input_is_one_sentence(door: FrontDoor, client: httpx.AsyncClient) -> None:
    visitor = await asked(door, client)
    for body, kind, status in BAD:
        headers = {"Authorization": f"Bearer {visitor.session}", "Content-Type": kind}
        answer = await client.post("api/press", content=body, headers=headers)
        assert (answer.status_code, list(answer.json())) == (status, ["sorry"]), body[:40]
    for path in ("desk?table=1e3", "desk?table=²", "desk", "panel?name=nothing", "lookup?table=-1&words=x"):
        assert (await visitor.get(path)).status_code == 400, path


async def test_nobody_touches_faster_than_fingers(door: FrontDoor, client: httpx.AsyncClient) -> None:
    visitor = await asked(door, client)
    headers = {"Authorization": f"Bearer {visitor.session}"}
    allowed = int(TOUCHES[0])
    tried = [{"data": "x", "nonce": f"f{at}"} for at in range(allowed + 20)]
    statuses = [(await client.post("api/press", json=one, headers=headers)).status_code for one in tried]
    assert statuses[:allowed] == [200] * allowed
    assert 429 in statuses


async def test_one_person_follows_only_so_much() -> None:
    streams = Streams()
    held: list[Any] = [streams.follow("somebody", 1) for _ in range(OF_ONE)]
    for stream in held:
        assert streams.room_for("somebody")
        await anext(stream)
    assert not streams.room_for("somebody")
    assert streams.room_for("somebody else")
    await held[0].aclose()
    assert streams.room_for("somebody")
    for stream in held[1:]:
        await stream.aclose()


async def test_only_telegram_frames_the_page_and_nothing_is_loaded_from_elsewhere(
    door: FrontDoor, client: httpx.AsyncClient
) -> None:
    for path in ("", "board?link=x", "assets/page.js", "api/tables"):
        headers = (await client.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors https://web.telegram.org" in policy
        assert "x-frame-options" not in headers
        assert "'unsafe" not in policy


async def test_the_page_is_small_and_asked_for_at_once(client: httpx.AsyncClient) -> None:
    """Every script is named in the page, so that a slow line waits once; packed they are light."""
    index = (await client.get("")).text
    scripts = sorted(path.name for path in PAGE.glob("*.js"))
    assert sorted(re.findall(r'(?:href|src)="assets/(\w+\.js)"', index)) == scripts
    sent = [await client.get(f"assets/{name}") for name in (*scripts, "style.css")]
    assert {answer.headers["content-encoding"] for answer in sent} == {"gzip"}
    assert sum(len(gzip.compress(answer.content)) for answer in sent) < 40_000


async def test_a_forgotten_person_has_no_session(door: FrontDoor, client: httpx.AsyncClient) -> None:
    """Their number is known to nobody here any more, and a session in their hand opens nothing."""
    visitor = await asked(door, client)
    sessions_of_a_stranger = visitor.session.replace(visitor.session.split(".")[0], "999999", 1)
    answer = await client.get("api/tables", headers={"Authorization": f"Bearer {sessions_of_a_stranger}"})
    assert answer.status_code == 401


# -- very many -------------------------------------------------------------------------------------------------------


def changed(genuine: str, chance: random.Random) -> str:
    letters = list(genuine)
    for _ in range(chance.randint(1, 3)):
        letters[chance.randrange(len(letters))] = chance.choice("0123456789abcdefghijklmnopqrstuvwxyz._-")
    return "".join(letters)


@pytest.mark.long
def test_no_answer_and_no_link_of_a_hundred_thousand_forged_ones_is_good() -> None:
    """Letters changed, seals of another house, data of one table with the number of another."""
    codec, foreign, chance = Codec(b"ours"), Codec(b"theirs"), random.Random(11)
    press = codec.encode(Press(Choose(3), 7, "abcdefgh"))
    links = {purpose: codec.sealed(f"{purpose}_7") for purpose in (BOARD, KEPT)}
    good = 0
    for number in range(100_000):
        forged = foreign.encode(Press(Choose(3), number, "abcdefgh")) if number % 5 == 0 else changed(press, chance)
        good += forged != press and codec.decode(forged) is not None
        for purpose, link in links.items():
            tried = foreign.sealed(f"{purpose}_{number}") if number % 5 == 0 else changed(link, chance)
            good += tried != link and codec.number_in(tried, purpose) is not None
    assert codec.decode(press) is not None
    assert good == 0


async def test_pages_and_messages_are_drawn_to_the_account_of_whoever_looks(tmp_path: Path) -> None:
    """And cards in groups to that of whoever leads their tables; a host says how much is too much."""
    to_speak_of = Budgets(drawing_seconds=1e-9)
    async with front_door({"pebbles": Pebbles()}, tmp_path, undrawn, web_url=URL, budgets=to_speak_of) as door:
        await running(door, "Anna", "Boris")
        asked = await waited_for(door)
        whose = door.person(asked).id
        assert {whose, LedBy(door.person("Anna").id)} <= door.app.drawing_time.had_much()
        door.app.drawing_time = DrawingTime(1e-9)
        async with visiting(touch_page(door)) as client:
            visitor = await Visitor.opened(door, client, asked)
            key = (await visitor.desk())["tabs"][0]["picture"]
            assert door.app.drawing_time.had_much() == frozenset()
            assert (await visitor.get("picture", table=1, key=key)).status_code == 200
        assert door.app.drawing_time.had_much() == {whose}
