"""Lines: sent once, in order, and the one before goes when it is replaced."""

from datetime import timedelta
from typing import Any

import pytest

from bot.errors import GatewayError, Impossible, Offline, TooMany, TopicGone
from bot.messages.line_body import LineBody, named_in
from bot.messages.outgoing import Button, Sent
from bot.messages.rendered import Rendered
from storage.housekeeping import tidy
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


async def test_a_line_answers_the_screen_it_speaks_of_where_that_lies(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    (card,) = [message for _, message in scene.chats.standing]
    await answering(scene, "one")
    assert [shown.reply_to for shown in scene.chats.standing.values()] == [None, card]


async def test_a_line_answers_nothing_that_lies_elsewhere_or_is_about_to_go(scene: Scene) -> None:
    await answering(scene, "before there is a card")
    await scene.show(Rendered("Round 1"))
    await answering(scene, "in a topic", topic_id=7)
    async with scene.store.work() as tx:
        await tx.lines.queue(GROUP, "turn:1", {"text": "the card moves down", "answers": "card:1"})
        await tx.screens.mark(GROUP, "card:1", anew=True)
    await scene.courier.drain()
    assert {shown.reply_to for shown in scene.chats.standing.values()} == {None}


async def test_a_line_whose_screen_people_have_deleted_is_said_all_the_same(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    scene.chats.people_delete()
    await answering(scene, "still said")
    assert scene.chats.only().text == "still said"


async def answering(scene: Scene, words: str, topic_id: int | None = None) -> None:
    async with scene.store.work() as tx:
        await tx.lines.queue(GROUP, "turn:1", {"text": words, "answers": "card:1"}, topic_id=topic_id)
    await scene.courier.drain()


@pytest.mark.parametrize("problem", [Impossible("not enough rights"), TopicGone("TOPIC_ID_INVALID"), None])
async def test_the_end_of_a_topic_holds_nothing_up(scene: Scene, problem: GatewayError | None) -> None:
    for method in ("name_topic", "close_topic") if problem is not None else ():
        assert problem is not None
        scene.chats.fails(method, problem)
    async with scene.store.work() as tx:
        for done in ({"name": "over"}, {}):
            await tx.lines.queue(GROUP, "topic:1", {"text": "", "topic": done}, topic_id=7)
    await scene.say("news")
    await scene.courier.drain()
    assert scene.chats.texts() == ["news"]
    assert (scene.chats.topics, scene.chats.closed) == (
        ({}, set()) if problem is not None else ({(GROUP, 7): "over"}, {(GROUP, 7)})
    )


async def test_a_topic_is_closed_once_telegram_answers_again(scene: Scene) -> None:
    scene.chats.fails("close_topic", TooMany(timedelta(seconds=9)))
    scene.chats.fails("close_topic", Offline("lost", maybe_delivered=True))
    async with scene.store.work() as tx:
        await tx.lines.queue(GROUP, "topic:1", {"text": "", "topic": {}}, topic_id=7)
    await scene.courier.drain()
    assert scene.chats.closed == {(GROUP, 7)}


async def naming(scene: Scene, words: str, *people: int) -> None:
    async with scene.store.work() as tx:
        await tx.lines.queue(GROUP, "kept:news", LineBody(words, about=people).kept())
    await scene.courier.drain()


async def forgetting(scene: Scene, person: int) -> None:
    async with scene.store.work() as tx:
        going = [line for line in await tx.lines.standing(GROUP, ["kept:news"]) if person in (named_in(line) or ())]
        for line in going:
            await tx.lines.unremember(line)
        await tx.lines.queue(GROUP, "away:1", LineBody("", takes_away=tuple(line.id for line in going)).kept())
    await scene.courier.drain()


async def test_lines_of_any_age_that_name_somebody_can_be_taken_away_and_the_others_stay(scene: Scene) -> None:
    await naming(scene, "Ann took Thebes", 1)
    await naming(scene, "Bob took Sparta", 2)
    scene.time.seconds += timedelta(days=40).total_seconds()
    await tidy(scene.store)
    await naming(scene, "Ann and Bob share", 1, 2)
    await naming(scene, "winter came")
    await forgetting(scene, 1)
    assert scene.chats.texts() == ["·", "Bob took Sparta", "winter came"]
    async with scene.store.read() as tx:
        assert not [line for line in await every_line(tx) if 1 in line.body.get("about", ())]


async def test_taking_many_old_lines_away_keeps_to_the_rate(scene: Scene) -> None:
    for number in range(45):
        await naming(scene, f"Ann {number}", 1)
    scene.time.seconds += timedelta(days=3).total_seconds()
    before = len(scene.chats.tried)
    await forgetting(scene, 1)
    assert set(scene.chats.texts()) == {"·"}
    times = [seconds for _, _, seconds in scene.chats.tried[before:]]
    assert all(times[later] - times[later - 20] >= 60 for later in range(20, len(times)))


async def test_what_was_never_said_is_not_kept_for_ever(scene: Scene) -> None:
    await scene.say("one", replaces=True)
    await scene.say("two", replaces=True)
    await scene.courier.drain()
    scene.time.seconds += timedelta(days=3).total_seconds()
    await tidy(scene.store)
    async with scene.store.read() as tx:
        assert [line.given_up for line in await every_line(tx)] == [None]
    assert scene.chats.texts() == ["two"]


@pytest.mark.parametrize(
    ("chat", "purpose", "first"),
    [(GROUP, "table:1", "screen"), (GROUP, "panel:free:1", "news"), (ANN, "desk:1", "news")],
)
async def test_what_stays_stands_below_a_new_card_of_its_group_and_above_what_is_asked(
    scene: Scene, chat: int, purpose: str, first: str
) -> None:
    """Both come of one deed; in a group the card is what the line is about, elsewhere what is asked comes last."""
    scene.shows[purpose] = Rendered("screen")
    async with scene.store.work() as tx:
        await tx.screens.mark(chat, purpose, anew=True)
        await tx.lines.queue(chat, "kept:news", LineBody("news").kept())
    await scene.courier.drain()
    assert scene.chats.texts(chat)[0] == first
    assert sorted(scene.chats.texts(chat)) == ["news", "screen"]
