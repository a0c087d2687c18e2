"""A touch is a press: the same question, the same draft, the same refusals, once and not twice."""

from __future__ import annotations

import httpx

from bot.program.page import TouchPage
from tests.bot.at_a_table import home, running, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.bot.webapp.visitor import Visitor


async def at_a_table(door: FrontDoor, client: httpx.AsyncClient) -> tuple[str, str, Visitor]:
    """Who is asked, who is not, and the page of the first."""
    await running(door, "Anna", "Boris")
    name = await waited_for(door)
    return name, "Boris" if name == "Anna" else "Anna", await Visitor.opened(door, client, name)


def prompt(desk: dict[str, object]) -> str:
    question = desk["question"]
    assert isinstance(question, dict)
    return str(question["prompt"])


async def test_a_turn_begun_by_touch_is_ended_by_a_button(door: FrontDoor, client: httpx.AsyncClient) -> None:
    name, other, visitor = await at_a_table(door, client)
    told = await visitor.touch("2 pebbles")
    assert told["said"] == "Look at it once more and confirm."
    assert "2 pebbles" in words(door.with_button(home(door, name), "Confirm"))
    await door.press(name, home(door, name), "Confirm")
    assert (await visitor.desk())["question"] is None
    assert "takes 2 pebbles" in words(door.with_button(home(door, other), "1 pebble"))


async def test_a_turn_begun_by_a_button_is_ended_by_touch(door: FrontDoor, client: httpx.AsyncClient) -> None:
    name, other, visitor = await at_a_table(door, client)
    await door.press(name, home(door, name), "3 pebbles")
    assert (await visitor.touch("Confirm"))["said"] == "Done."
    assert "takes 3 pebbles" in words(door.with_button(home(door, other), "1 pebble"))
    await visitor.touch("Undo")
    assert prompt(await visitor.desk()) == "How many pebbles do you take?"


async def test_a_turn_is_prepared_by_touch(door: FrontDoor, client: httpx.AsyncClient) -> None:
    _, other, visitor = await at_a_table(door, client)
    await visitor.touch("2 pebbles")
    await visitor.touch("Confirm")
    await visitor.touch("Prepare my turn")
    assert prompt(await visitor.desk()) == "How many pebbles do you take?"
    await visitor.touch("3 pebbles")
    assert "This ends your turn" in (await visitor.desk())["held"]
    await visitor.touch("Yes, without asking")
    assert "Prepared for your turn: 3 pebbles" in (await visitor.desk())["said"]
    assert (await visitor.desk())["question"] is None
    await door.press(other, home(door, other), "1 pebble")
    await door.press(other, home(door, other), "Confirm")
    assert "You have prepared: 3 pebbles" in (await visitor.desk())["said"]


async def test_back_is_back(door: FrontDoor, client: httpx.AsyncClient) -> None:
    _, _, visitor = await at_a_table(door, client)
    await visitor.touch("2 pebbles")
    await visitor.touch("◂ Back")
    assert prompt(await visitor.desk()) == "How many pebbles do you take?"


async def test_a_touch_of_an_earlier_question_moves_nothing(door: FrontDoor, client: httpx.AsyncClient) -> None:
    name, _, visitor = await at_a_table(door, client)
    old = (await visitor.desk())["question"]["choices"][0]["data"]
    await door.press(name, home(door, name), "3 pebbles")
    told = await visitor.press(old)
    assert told["said"] == "The board has moved on. Here is how it stands now."
    assert "3 pebbles" in (await visitor.desk())["said"]


async def test_a_touch_that_is_sent_twice_is_one(door: FrontDoor, client: httpx.AsyncClient) -> None:
    """The answer to the first was lost on its way, and the page asks again."""
    _, _, visitor = await at_a_table(door, client)
    await visitor.touch("2 pebbles")
    confirm = (await visitor.desk())["deeds"][0]["data"]
    assert (await visitor.press(confirm, "once"))["known"]
    assert not (await visitor.press(confirm, "once"))["known"]
    async with door.store.read() as tx:
        assert len([move for move in await tx.moves.of(1) if move.seat is not None]) == 1


async def test_two_pages_of_one_person_are_one_desk(door: FrontDoor, client: httpx.AsyncClient) -> None:
    name, _, visitor = await at_a_table(door, client)
    another = await Visitor.opened(door, client, name)
    await visitor.touch("2 pebbles")
    await another.touch("◂ Back")
    assert prompt(await visitor.desk()) == prompt(await another.desk()) == "How many pebbles do you take?"


async def test_what_opens_beside_the_desk_opens_on_the_page(door: FrontDoor, client: httpx.AsyncClient) -> None:
    name, _, visitor = await at_a_table(door, client)
    assert (await visitor.touch("Log"))["opened"] == ["log"]
    assert "Nothing has happened yet." in (await visitor.get("panel", name="log")).json()["said"]
    assert "Nothing has happened yet." in words(door.by_bot(home(door, name))[-1])


async def test_a_note_is_written_on_the_page(door: FrontDoor, client: httpx.AsyncClient) -> None:
    _, _, visitor = await at_a_table(door, client)
    await visitor.touch("Note")
    sent = {"panel": "note", "words": "save two for the end", "nonce": "w1"}
    answer = await client.post("api/words", json=sent, headers={"Authorization": f"Bearer {visitor.session}"})
    assert answer.status_code == 200
    await door.settle()
    assert "save two for the end" in (await visitor.desk())["said"]


async def test_an_unchanged_desk_is_not_sent_again(door: FrontDoor, client: httpx.AsyncClient) -> None:
    _, _, visitor = await at_a_table(door, client)
    first = await visitor.get("desk", table=1)
    headers = {"Authorization": f"Bearer {visitor.session}", "If-None-Match": first.headers["ETag"]}
    again = await client.get("api/desk", params={"table": 1}, headers=headers)
    assert again.status_code == 304
    assert again.content == b""


async def test_whoever_has_blocked_the_bot_is_not_written_to(door: FrontDoor, client: httpx.AsyncClient) -> None:
    """A page tells nothing of the chat: it stays closed until its person opens it."""
    name, _, visitor = await at_a_table(door, client)
    door.local.world.block(door.person(name))
    await door.settle()
    await visitor.touch("2 pebbles")
    async with door.store.read() as tx:
        person = await tx.people.get(door.person(name).id)
    assert person is not None
    assert not person.reachable


async def test_the_page_hears_that_something_has_changed(
    door: FrontDoor, client: httpx.AsyncClient, page: TouchPage
) -> None:
    name, other, _ = await at_a_table(door, client)
    heard = page.streams.follow("somebody", door.person(other).id)
    assert await anext(heard) == "data: changed\n\n"
    await door.press(name, home(door, name), "2 pebbles")
    await door.press(name, home(door, name), "Confirm")
    assert await anext(heard) == "data: changed\n\n"
    await heard.aclose()  # type: ignore[attr-defined]


async def test_the_board_of_a_group_is_for_everybody_with_its_link(door: FrontDoor, client: httpx.AsyncClient) -> None:
    name, _, visitor = await at_a_table(door, client)
    address = next(
        button["url"]
        for message in door.by_bot(door.group)
        for row in (message.keyboard or {}).get("inline_keyboard", ())
        for button in row
        if "/board?" in button.get("url", "")
    )
    link = address.rpartition("link=")[2]
    board = (await client.get("api/board", params={"link": link})).json()
    assert "Pebbles" in board["title"]
    assert board["deeds"] == board["ways"] == []
    drawn = await client.get("api/board/picture", params={"link": link, "key": board["tabs"][0]["picture"]})
    assert drawn.status_code == 200
    assert (await client.get("api/board", params={"link": "board_2_aaaaaa"})).status_code == 404
    await visitor.touch("2 pebbles")
    assert "12 pebbles left" in (await client.get("api/board", params={"link": link})).json()["title"]
    await door.press(name, home(door, name), "Confirm")
    assert "10 pebbles left" in (await client.get("api/board", params={"link": link})).json()["title"]


async def test_a_game_that_is_over_shows_its_points_first(door: FrontDoor, client: httpx.AsyncClient) -> None:
    _, _, visitor = await at_a_table(door, client)
    for _ in range(4):
        name = await waited_for(door)
        await door.press(name, home(door, name), "3 pebbles")
        await door.press(name, home(door, name), "Confirm")
    desk = await visitor.desk()
    assert [tab["plain"] for tab in desk["tabs"]][:2] == [True, False]
    assert "Play again" in [deed["text"] for deed in desk["deeds"]]
    assert "Your place" in desk["said"]
