"""Budgets and the faults a test may ask for."""

import pytest

from bot.localchat.world.faults import AnswerLost
from bot.localchat.world.people import Person
from tests.bot.localchat.scene import Refused, Scene


async def test_a_group_takes_twenty_messages_a_minute_edits_counted(scene: Scene) -> None:
    scene.world.budgets.on = True
    for number in range(10):
        sent = await scene.call("sendMessage", chat_id=scene.group.id, text=f"{number}")
        await scene.call("editMessageText", chat_id=scene.group.id, message_id=sent["message_id"], text=f"{number}!")
    scene.wait(20)
    with pytest.raises(Refused, match="retry after 40") as refused:
        await scene.call("sendMessage", chat_id=scene.group.id, text="one too many")
    assert (refused.value.code, refused.value.parameters) == (429, {"retry_after": 40})
    scene.wait(40)
    await scene.call("sendMessage", chat_id=scene.group.id, text="again")


async def test_a_private_chat_takes_a_short_burst_then_one_a_second(scene: Scene) -> None:
    scene.world.budgets.on = True
    for _ in range(5):
        await scene.call("sendMessage", chat_id=scene.anna.id, text="x")
    with pytest.raises(Refused, match="retry after 1"):
        await scene.call("sendMessage", chat_id=scene.anna.id, text="x")
    scene.wait(1)
    await scene.call("sendMessage", chat_id=scene.anna.id, text="x")


async def test_all_chats_together_take_thirty_in_any_second(scene: Scene) -> None:
    scene.world.budgets.on = True
    people = [scene.world.add_person(Person(5000 + number, f"P{number}")) for number in range(31)]
    for person in people:
        scene.world.start(person)
    for person in people[:30]:
        await scene.call("sendMessage", chat_id=person.id, text="news")
    with pytest.raises(Refused, match="retry after 1"):
        await scene.call("sendMessage", chat_id=people[30].id, text="news")
    scene.wait(1)
    await scene.call("sendMessage", chat_id=people[30].id, text="news")


async def test_answers_and_deletions_cost_nothing(scene: Scene) -> None:
    message = scene.said_by_bot(scene.group)
    scene.world.budgets.on = True
    for _ in range(20):
        scene.world.budgets.spend(scene.group)
    await scene.call("deleteMessage", chat_id=scene.group.id, message_id=message.id)
    await scene.call("sendChatAction", chat_id=scene.group.id, action="typing")


async def test_a_refused_edit_costs_nothing(scene: Scene) -> None:
    message = scene.said_by_bot(scene.group)
    scene.world.budgets.on = True
    for _ in range(30):
        with pytest.raises(Refused, match="not modified"):
            await scene.call("editMessageText", chat_id=scene.group.id, message_id=message.id, text="hello")


async def test_the_next_calls_are_told_to_wait_and_only_those(scene: Scene) -> None:
    scene.world.faults.retry_after(3, "sendMessage", times=2)
    await scene.call("getMe")
    for _ in range(2):
        with pytest.raises(Refused, match="retry after 3"):
            await scene.call("sendMessage", chat_id=scene.anna.id, text="x")
    await scene.call("sendMessage", chat_id=scene.anna.id, text="x")


async def test_a_server_fault_passes(scene: Scene) -> None:
    scene.world.faults.server_error()
    with pytest.raises(Refused) as refused:
        await scene.call("getMe")
    assert refused.value.code == 502
    await scene.call("getMe")


async def test_a_lost_request_does_nothing_and_a_lost_answer_does_it(scene: Scene) -> None:
    before = len(scene.private.messages)
    scene.world.faults.lose_request("sendMessage")
    with pytest.raises(AnswerLost):
        await scene.call("sendMessage", chat_id=scene.anna.id, text="lost")
    assert len(scene.private.messages) == before
    scene.world.faults.lose_answer("sendMessage")
    with pytest.raises(AnswerLost):
        await scene.call("sendMessage", chat_id=scene.anna.id, text="delivered")
    assert scene.message(max(scene.private.messages)).text == "delivered"
