"""Every failure has its consequence."""

import asyncio
from datetime import timedelta
from itertools import pairwise

import pytest
from structlog.testing import capture_logs

from bot.courier.copies import LOOK_AGAIN_SECONDS
from bot.courier.failures import FAULTS_BORNE
from bot.errors import Faulty, Impossible, Migrated, NoPhotos, Offline, Silenced, TooMany, TopicGone, Unreachable
from bot.messages.rendered import PhotoRef, Rendered
from storage.owed import InChat, Owed
from tests.bot.courier.conftest import ANN, GROUP, Scene
from tests.storage.lines import every_line

NEVER_LEFT = Offline("connection refused", maybe_delivered=False)
LOST_ANSWER = Offline("read timeout", maybe_delivered=True)


async def test_too_many_is_obeyed_by_that_chat_alone(scene: Scene) -> None:
    scene.chats.fails("send", TooMany(timedelta(seconds=17)))
    await scene.say("to the group")
    await scene.courier.drain()
    tries = [seconds for _, chat, seconds in scene.chats.tried if chat == GROUP]
    assert scene.chats.texts() == ["to the group"]
    assert tries[1] - tries[0] >= 17
    assert await scene.repeats() == 0


async def test_a_blocked_person_is_told_about_once_and_left_in_peace(scene: Scene) -> None:
    scene.chats.fails("send", Unreachable("bot was blocked by the user"))
    async with scene.store.work() as tx:
        await tx.people.meet(ANN, "Ann")
        await tx.people.reach(ANN, True)
    await scene.say("gone anyway", ANN)
    await scene.show(Rendered("Your turn"), ANN, ring=True)
    await scene.mark(ANN)
    await scene.courier.drain()
    assert scene.lost == [ANN]
    assert len(scene.chats.tried) == 1
    async with scene.store.read() as tx:
        ann = await tx.people.get(ANN)
    assert ann is not None
    assert not ann.reachable


async def test_whoever_comes_back_finds_the_screen_true_and_hears_the_ring(scene: Scene) -> None:
    scene.chats.fails("send", Unreachable("bot was blocked by the user"))
    await scene.show(Rendered("Your turn"), ANN, ring=True)
    assert scene.chats.texts(ANN) == []
    async with scene.store.work() as tx:
        await tx.chats.come_back(ANN)
    await scene.courier.drain()
    assert scene.chats.texts(ANN) == ["Your turn"]
    assert scene.chats.rings == 1


async def test_a_group_that_becomes_a_supergroup_goes_on_there(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    scene.chats.fails("edit_text", Migrated(-1009))
    await scene.say("hello")
    await scene.show(Rendered("Round 2"))
    assert scene.chats.texts(GROUP) == ["Round 1", "hello"]
    assert scene.chats.texts(-1009) == ["Round 2"]
    await scene.show(Rendered("Round 3"), -1009)
    assert scene.chats.texts(-1009) == ["Round 3"]


async def test_a_deleted_card_is_posted_anew(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    scene.chats.people_delete()
    await scene.show(Rendered("Round 2"))
    assert scene.chats.texts() == ["Round 2"]


async def test_a_deleted_topic_sends_its_table_to_the_chat(scene: Scene) -> None:
    async with scene.store.work() as tx:
        await tx.screens.mark(GROUP, "card:1", topic_id=77)
        await tx.lines.queue(GROUP, "turn:1", {"text": "hello"}, topic_id=77)
    scene.shows["card:1"] = Rendered("Round 1")
    scene.chats.fails("send", TopicGone("message thread not found"))
    await scene.courier.drain()
    assert sorted(scene.chats.texts()) == ["Round 1", "hello"]
    assert {shown.topic_id for shown in scene.chats.standing.values()} == {None}


async def test_content_telegram_refuses_is_tried_again_only_when_it_changes(scene: Scene) -> None:
    scene.chats.fails("send", Impossible("can't parse entities"))
    await scene.show(Rendered("<b>broken"))
    await scene.courier.drain()
    assert scene.chats.calls("send") == 1
    await scene.show(Rendered("whole"))
    assert scene.chats.texts() == ["whole"]


async def test_what_never_left_is_sent_again_and_is_no_repeat(scene: Scene) -> None:
    scene.chats.fails("send", NEVER_LEFT)
    scene.chats.fails("send", NEVER_LEFT)
    await scene.say("hello")
    await scene.courier.drain()
    assert scene.chats.texts() == ["hello"]
    assert await scene.repeats() == 0


async def test_what_may_have_arrived_is_repeated_rather_than_lost_and_the_copy_goes(scene: Scene) -> None:
    scene.chats.fails("send", LOST_ANSWER, though_done=True)
    await scene.say("hello")
    await scene.courier.drain()
    assert scene.chats.posted == [(GROUP, "hello")] * 2
    assert await scene.repeats() == 1
    assert scene.chats.texts() == ["hello"]


async def test_an_edit_whose_answer_was_lost_is_simply_made_again(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    scene.chats.fails("edit_text", LOST_ANSWER, though_done=True)
    await scene.show(Rendered("Round 2"))
    assert scene.chats.texts() == ["Round 2"]
    assert (await scene.card()).repeats == 0


async def test_an_edit_that_arrives_after_its_successor_is_mended_by_itself(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.show(Rendered("Round 1"))
    waits = scene.time.sleep

    async def late(seconds: float) -> None:
        if seconds == LOOK_AGAIN_SECONDS:
            message = next(number for chat, number in scene.chats.standing if chat == GROUP)
            await scene.chats.edit_text(GROUP, message, "Round 2, carried out late")
        await waits(seconds)

    monkeypatch.setattr(scene.time, "sleep", late)
    scene.chats.fails("edit_text", LOST_ANSWER)
    await scene.show(Rendered("Round 3"))
    assert scene.chats.texts() == ["Round 3"]


async def test_pauses_grow_while_telegram_is_away(scene: Scene) -> None:
    for _ in range(5):
        scene.chats.fails("send", NEVER_LEFT)
    await scene.say("hello")
    await scene.courier.drain()
    times = [seconds for _, _, seconds in scene.chats.tried]
    assert [later - earlier for earlier, later in pairwise(times)] == [1, 2, 4, 8, 16]


async def test_a_success_makes_the_pauses_short_again(scene: Scene) -> None:
    for failures in (5, 1):
        for _ in range(failures):
            scene.chats.fails("send", NEVER_LEFT)
        await scene.say("hello")
        await scene.courier.drain()
    times = [seconds for _, _, seconds in scene.chats.tried]
    assert times[5] - times[4] == 16
    assert times[7] - times[6] < 4


async def test_a_fault_of_ours_in_one_line_stops_no_other(scene: Scene) -> None:
    async with scene.store.work() as tx:
        await tx.lines.queue(GROUP, "turn:1", {"no": "text"})
    await scene.say("whole")
    await scene.courier.drain()
    assert scene.chats.texts() == ["whole"]
    async with scene.store.read() as tx:
        line, _ = await every_line(tx)
    assert line.given_up == "ValidationError"


async def test_killed_between_sending_and_noting_it_is_sent_again_and_counted(scene: Scene) -> None:
    delivered = asyncio.Event()
    send = scene.chats.send

    async def killed(*args: object, **options: object) -> None:
        await send(*args, **options)  # type: ignore[arg-type]
        delivered.set()
        await asyncio.Event().wait()

    scene.chats.send = killed  # type: ignore[method-assign, assignment]
    await scene.say("hello")
    await scene.say("and more")
    running = asyncio.create_task(scene.courier.drain())
    await delivered.wait()
    running.cancel()
    await scene.courier.stop(grace_seconds=0)
    scene.chats.send = send  # type: ignore[method-assign]
    await scene.restarted().drain()
    assert scene.chats.posted == [(GROUP, "hello"), (GROUP, "hello"), (GROUP, "and more")]
    assert scene.chats.texts() == ["hello", "and more"]
    assert await scene.repeats() == 1


async def test_a_running_courier_wakes_at_a_commit(scene: Scene) -> None:
    running = asyncio.create_task(scene.courier.run())
    await asyncio.sleep(0.05)
    await scene.say("hello")
    async with asyncio.timeout(60):
        await scene.chats.arrived.wait()
    running.cancel()
    await scene.courier.stop()
    assert scene.chats.texts() == ["hello"]


async def test_a_fault_of_ours_between_two_messages_is_waited_out(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = [TypeError(), TypeError()]
    in_chat = Owed.in_chat

    async def sometimes(owed: Owed, chat_id: int) -> InChat:
        if faults:
            raise faults.pop()
        return await in_chat(owed, chat_id)

    monkeypatch.setattr(Owed, "in_chat", sometimes)
    await scene.say("hello")
    await scene.courier.drain()
    assert scene.chats.texts() == ["hello"]
    assert scene.time.seconds == 2


async def test_a_chat_that_waits_does_not_hold_up_the_end(scene: Scene) -> None:
    resting = asyncio.Event()

    async def sleep(seconds: float) -> None:
        resting.set()
        await asyncio.sleep(seconds)

    scene.time.sleep = sleep  # type: ignore[method-assign]
    scene.chats.fails("send", TooMany(timedelta(seconds=600)))
    await scene.say("hello")
    running = asyncio.create_task(scene.courier.run())
    await resting.wait()
    running.cancel()
    async with asyncio.timeout(60):
        await scene.courier.stop(grace_seconds=60)
    assert scene.chats.calls("send") == 1
    assert await scene.repeats() == 0


async def test_no_words_of_a_message_are_logged(scene: Scene) -> None:
    scene.chats.fails("send", Impossible("can't parse entities"))
    scene.chats.fails("send", Offline("read timeout", maybe_delivered=True))
    with capture_logs() as logs:
        for _ in range(3):
            await scene.say("your hand: temple", ANN)
        await scene.show(Rendered("your hand: harbour"), ANN, ring=True)
        async with scene.store.work() as tx:
            await tx.lines.queue(ANN, "word", {"text": "your hand: forest", "keyboard": 5})
        await scene.mark(ANN)
        await scene.courier.drain()
    assert {log["event"] for log in logs} == {"given up", "not delivered", "said", "posted"}
    assert "hand" not in str(logs)


async def test_a_ban_on_writing_ends_without_anybody_doing_anything(scene: Scene) -> None:
    for _ in range(3):
        scene.chats.fails("send", Silenced("not enough rights to send text messages to the chat"))
    await scene.say("first")
    await scene.say("second")
    tries = []
    for minute in range(8):
        scene.time.seconds = minute * 60
        await scene.courier.drain()
        tries.append(scene.chats.calls("send"))
    assert tries == [1, 2, 3, 3, 5, 5, 5, 5], "after one minute, one more, two more"
    assert scene.chats.texts() == ["first", "second"]
    assert scene.silent == [GROUP], "told of once"
    assert scene.lost == []


async def test_a_new_ban_after_things_went_well_is_told_of_anew_and_soon_tried_again(scene: Scene) -> None:
    for begun in (0.0, 600.0):
        scene.time.seconds = begun
        scene.chats.fails("send", Silenced("CHAT_RESTRICTED"))
        await scene.say("hello")
        await scene.courier.drain()
        scene.time.seconds += 60
        scene.restarted()
        await scene.courier.drain()
    assert scene.chats.texts() == ["hello", "hello"]
    assert scene.silent == [GROUP, GROUP]


async def test_what_telegram_fails_over_for_ever_is_set_aside_and_the_next_goes_on(scene: Scene) -> None:
    for _ in range(FAULTS_BORNE):
        scene.chats.fails("send", Faulty("sent message was immediately deleted and can't be returned (500)"))
    await scene.say("unlucky")
    await scene.say("lucky")
    with capture_logs() as logs:
        await scene.courier.drain()
    assert scene.chats.texts() == ["lucky"]
    assert scene.chats.calls("send") == FAULTS_BORNE + 1
    assert scene.time.seconds < 300
    assert [log["chat"] for log in logs if log["log_level"] == "error"] == [GROUP]


async def test_a_server_that_is_down_for_an_hour_loses_nothing(scene: Scene) -> None:
    for _ in range(60):
        scene.chats.fails("send", Offline("Bad Gateway", maybe_delivered=True))
    await scene.say("hello")
    await scene.courier.drain()
    assert scene.chats.texts() == ["hello"]


async def test_where_pictures_are_refused_words_come_and_pictures_are_tried_once_a_day(scene: Scene) -> None:
    scene.chats.fails("send_photo", NoPhotos("not enough rights to send photos to the chat"))
    for round_ in (1, 2, 3):
        await scene.show(Rendered(f"Round {round_}", photo=PhotoRef(f"map {round_}", b"map".upper)))
        assert scene.chats.texts() == [f"Round {round_}"]
    assert scene.chats.calls("send_photo") + scene.chats.calls("edit_photo") == 1
    scene.time.seconds += timedelta(days=1).total_seconds()
    await scene.show(Rendered("Round 4", photo=PhotoRef("map 4", b"map".upper)))
    assert scene.chats.only().picture == "MAP"


async def test_one_chat_without_pictures_takes_none_from_another(scene: Scene) -> None:
    scene.chats.fails("send_photo", NoPhotos("CHAT_SEND_PHOTOS_FORBIDDEN"))
    await scene.show(Rendered("Round 1", photo=PhotoRef("map", b"map".upper)))
    await scene.show(Rendered("Round 1", photo=PhotoRef("map", b"map".upper)), ANN)
    assert scene.chats.only().picture is None
    assert scene.chats.only(ANN).picture == "MAP"


async def test_an_edit_that_goes_through_does_not_end_a_ban_on_writing(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    for round_, seconds in enumerate((0.0, 120.0, 600.0), start=2):
        scene.time.seconds = seconds
        scene.chats.fails("send", Silenced("CHAT_WRITE_FORBIDDEN"))
        await scene.say("hello")
        # What is to ring goes first; a ring that may not sound is an edit.
        await scene.show(Rendered(f"Round {round_}", ring=False), ring=True)
        assert scene.chats.texts() == [f"Round {round_}"]
    assert scene.silent == [GROUP]
