"""Presses and their one answer; deep links; what a person does and the bot hears of it."""

import asyncio

import pytest

from bot.localchat.world import NotPossible
from bot.localchat.world.updates import QUERY_LIFE
from tests.bot.localchat.scene import Refused, Scene, buttons


async def test_a_press_reaches_the_bot_and_the_answer_the_person(scene: Scene) -> None:
    message = scene.said_by_bot(text="choose", keyboard=buttons("Build", "Sell"))
    press = scene.world.press(scene.anna, message, 0, 1)
    (update,) = await scene.updates()
    query = update["callback_query"]
    assert (query["data"], query["from"]["first_name"], query["message"]["text"]) == ("sell", "Anna", "choose")
    await scene.call("answerCallbackQuery", callback_query_id=query["id"], text="Sold", show_alert=True)
    answer = await press.answered()
    assert (answer.text, answer.show_alert) == ("Sold", True)


async def test_a_press_can_be_answered_once(scene: Scene) -> None:
    press = scene.world.press_label(scene.anna, scene.said_by_bot(text="x", keyboard=buttons("A")), "A")
    await scene.call("answerCallbackQuery", callback_query_id=press.id)
    with pytest.raises(Refused, match="query is too old"):
        await scene.call("answerCallbackQuery", callback_query_id=press.id)


async def test_a_late_answer_is_refused_and_an_unfetched_press_vanishes(scene: Scene) -> None:
    press = scene.world.press_label(scene.anna, scene.said_by_bot(text="x", keyboard=buttons("A")), "A")
    scene.wait(QUERY_LIFE + 1)
    assert await scene.updates() == []
    with pytest.raises(Refused, match="query is too old"):
        await scene.call("answerCallbackQuery", callback_query_id=press.id)


async def test_an_answer_holds_200_units(scene: Scene) -> None:
    press = scene.world.press_label(scene.anna, scene.said_by_bot(text="x", keyboard=buttons("A")), "A")
    with pytest.raises(Refused, match="MESSAGE_TOO_LONG"):
        await scene.call("answerCallbackQuery", callback_query_id=press.id, text="🎲" * 101)
    await scene.call("answerCallbackQuery", callback_query_id=press.id, text="🎲" * 100)
    assert press.answer is not None


async def test_an_unanswered_press_leaves_the_person_waiting(scene: Scene) -> None:
    press = scene.world.press_label(scene.anna, scene.said_by_bot(text="x", keyboard=buttons("A")), "A")
    with pytest.raises(asyncio.TimeoutError):
        await press.answered(within=0.01)


async def test_a_button_that_was_edited_away_cannot_be_pressed(scene: Scene) -> None:
    message = scene.said_by_bot(text="x", keyboard=buttons("A"))
    await scene.call("editMessageText", chat_id=scene.anna.id, message_id=message.id, text="done")
    with pytest.raises(NotPossible, match="gone"):
        scene.world.press(scene.anna, scene.message(message.id), 0, 0)


async def test_nobody_presses_in_anothers_private_chat(scene: Scene) -> None:
    message = scene.said_by_bot(text="x", keyboard=buttons("A"))
    with pytest.raises(NotPossible):
        scene.world.press(scene.boris, message, 0, 0)


async def test_a_deep_link_starts_the_private_chat_with_its_payload(scene: Scene) -> None:
    chat = scene.world.open_link(scene.boris, "https://t.me/longtable_bot?start=seat_7")
    (update,) = await scene.updates()
    assert update["message"]["text"] == "/start seat_7"
    assert chat.id == scene.boris.id
    await scene.call("sendMessage", chat_id=scene.boris.id, text="Welcome")


async def test_a_group_link_brings_the_bot_into_the_group(scene: Scene) -> None:
    scene.world.kick(scene.group, scene.world.bot, scene.anna)
    scene.world.updates.forget_all()
    scene.world.open_link(scene.anna, "https://t.me/longtable_bot?startgroup=deus", scene.group)
    updates = await scene.updates()
    texts = [update["message"].get("text") for update in updates if "message" in update]
    assert texts[-1] == "/start@longtable_bot deus"
    assert [u["my_chat_member"]["new_chat_member"]["status"] for u in updates if "my_chat_member" in u] == ["member"]


async def test_a_foreign_link_leads_nowhere(scene: Scene) -> None:
    with pytest.raises(NotPossible, match="out of the local chat"):
        scene.world.open_link(scene.anna, "https://t.me/somebody_else?start=1")


async def test_a_bot_without_rights_hears_only_what_is_meant_for_it(scene: Scene) -> None:
    scene.powerless(scene.group)
    mine = scene.said_by_bot(scene.group)
    for text in ("just talking", "/score", "/score@other_bot", "hey @longtable_bot"):
        scene.world.say(scene.boris, scene.group, text)
    scene.world.say(scene.boris, scene.group, "C4", reply_to=mine)
    heard = [update["message"]["text"] for update in await scene.updates()]
    assert heard == ["/score", "hey @longtable_bot", "C4"]


async def test_an_administrator_bot_hears_everything(scene: Scene) -> None:
    scene.world.say(scene.boris, scene.group, "just talking")
    assert [update["message"]["text"] for update in await scene.updates()] == ["just talking"]


async def test_a_command_is_marked_for_the_bot(scene: Scene) -> None:
    scene.world.say(scene.anna, scene.private, "/join now")
    (update,) = await scene.updates()
    assert update["message"]["entities"] == [{"type": "bot_command", "offset": 0, "length": 5}]


async def test_reactions_reach_a_bot_that_asks_for_them(scene: Scene) -> None:
    message = scene.said_by_bot(scene.group)
    await scene.call("getUpdates", allowed_updates=["message", "message_reaction"])
    scene.world.react(scene.boris, message, "👍")
    (update,) = await scene.updates()
    assert update["message_reaction"]["new_reaction"] == [{"type": "emoji", "emoji": "👍"}]
    await scene.call(
        "setMessageReaction", chat_id=scene.group.id, message_id=message.id, reaction=[{"type": "emoji", "emoji": "🔥"}]
    )
    assert message.reactions[scene.world.bot.id] == "🔥"
