"""Lines: sent once, in order, and the one before goes when it is replaced."""

from datetime import timedelta
from typing import Any

import pytest

from bot.errors import Impossible
from bot.messages.outgoing import Button, Sent
from bot.messages.rendered import Rendered
from tests.bot.courier.conftest import ANN, GROUP, Scene
from tests.storage.lines import every_line


async def test_lines_come_in_order_and_once(scene: Scene) -> None:
    for number in range(5):
        await scene.say(str(number))
    await scene.courier.drain()
    await scene.courier.drain()
    assert scene.chats.texts() == ["0", "1", "2", "3", "4"]


async def test_a_line_rings_only_when_it_shall(scene: Scene) -> None:
    await scene.say("turn")
    await scene.courier.drain()
    assert scene.chats.rings == 0
    await scene.say("victory", silent=False)
    await scene.courier.drain()
    assert scene.chats.rings == 1


async def test_a_turn_line_takes_the_place_of_the_one_before(scene: Scene) -> None:
    for number in range(4):
        await scene.say(str(number), replaces=True)
    await scene.courier.drain()
    assert scene.chats.texts() == ["3"]


async def test_a_line_too_old_to_delete_becomes_a_stub(scene: Scene) -> None:
    await scene.say("old news", replaces=True)
    await scene.courier.drain()
    scene.time.seconds += timedelta(hours=49).total_seconds()
    await scene.say("news", replaces=True)
    await scene.courier.drain()
    assert scene.chats.texts() == ["·", "news"]
    assert scene.chats.calls("delete") == 0


async def test_a_line_that_may_not_be_deleted_becomes_a_stub(scene: Scene) -> None:
    await scene.say("old news", replaces=True)
    await scene.courier.drain()
    scene.chats.fails("delete", Impossible("message can't be deleted"))
    await scene.say("news", replaces=True)
    await scene.courier.drain()
    assert scene.chats.texts() == ["·", "news"]


async def test_a_line_people_have_deleted_is_not_missed(scene: Scene) -> None:
    await scene.say("one", replaces=True)
    await scene.courier.drain()
    scene.chats.people_delete()
    await scene.say("two", replaces=True)
    await scene.courier.drain()
    assert scene.chats.texts() == ["two"]


async def test_buttons_of_a_line_arrive(scene: Scene) -> None:
    async with scene.store.work() as tx:
        body = {"text": "A table opens", "keyboard": [[{"text": "Join", "url": "https://t.me/x?start=1"}]]}
        await tx.lines.queue(GROUP, "open", body)
    await scene.courier.drain()
    assert list(scene.chats.only().keyboard[0]) == [Button("Join", url="https://t.me/x?start=1")]


async def test_a_file_arrives_whole_and_is_not_kept_here(scene: Scene) -> None:
    async with scene.store.work() as tx:
        body = {"text": "The table", "document": {"name": "table.json", "content": '{"round": 3}'}}
        await tx.lines.queue(GROUP, "file", body)
    await scene.courier.drain()
    assert (scene.chats.only().text, scene.chats.only().document) == ("The table", '{"round": 3}')
    async with scene.store.read() as tx:
        [line] = await every_line(tx)
    assert line.body == {}


async def test_a_refused_line_is_given_up_and_the_next_goes_out(scene: Scene) -> None:
    scene.chats.fails("send", Impossible("can't parse entities"))
    await scene.say("<b>broken")
    await scene.say("whole")
    await scene.courier.drain()
    assert scene.chats.texts() == ["whole"]


async def test_a_group_gets_no_more_than_twenty_a_minute_and_loses_no_line(scene: Scene) -> None:
    for number in range(70):
        await scene.say(str(number))
    await scene.courier.drain()
    assert scene.chats.texts() == [str(number) for number in range(70)]
    times = [seconds for _, _, seconds in scene.chats.tried]
    assert all(times[later] - times[later - 20] >= 60 for later in range(20, len(times)))
    assert times[-1] <= 60 * 4


async def test_what_is_long_on_its_way_counts_from_when_it_came(scene: Scene) -> None:
    send = scene.chats.send

    async def slow_at_first(*args: Any, **options: Any) -> Sent:
        scene.time.seconds += 0 if scene.chats.tried else 8
        return await send(*args, **options)

    scene.chats.send = slow_at_first  # type: ignore[method-assign]
    for number in range(25):
        await scene.say(str(number))
    await scene.courier.drain()
    came = [seconds for _, _, seconds in scene.chats.tried]
    assert came[0] == 8
    assert all(came[later] - came[later - 20] >= 60 for later in range(20, len(came)))


@pytest.mark.parametrize("count", [10])
async def test_a_private_chat_gets_one_a_second_after_a_short_burst(scene: Scene, count: int) -> None:
    for number in range(count):
        await scene.say(str(number), ANN)
    await scene.courier.drain()
    times = [seconds for _, _, seconds in scene.chats.tried]
    assert times[2] == 0
    assert all(times[later] - times[later - 3] >= 3 for later in range(3, count))
    assert times[-1] <= count


async def test_a_flood_of_lines_does_not_keep_the_card_out_of_date(scene: Scene) -> None:
    scene.shows["card:1"] = Rendered("Round 2")
    for number in range(30):
        await scene.say(str(number))
        if number == 9:
            scene.time.seconds += 1
            await scene.mark()
            scene.time.seconds += 1
    await scene.courier.drain()
    texts = scene.chats.texts()
    assert [text for text in texts if text != "Round 2"] == [str(number) for number in range(30)]
    assert texts.index("Round 2") == 10


async def test_what_is_replaced_before_it_left_is_never_said(scene: Scene) -> None:
    await scene.say("1", replaces=True)
    await scene.courier.drain()
    for number in range(2, 20):
        await scene.say(str(number), replaces=True)
    await scene.courier.drain()
    assert scene.chats.texts() == ["19"]
    assert scene.chats.calls("send") == 2
