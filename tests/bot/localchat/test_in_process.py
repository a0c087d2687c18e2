"""python-telegram-bot without a socket gets the answers it gets over HTTP."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot, InputMediaPhoto
from telegram.error import BadRequest, TimedOut

from tests.bot.localchat.ptb_request import InProcessRequest
from tests.bot.localchat.scene import TOKEN, Scene, png


@pytest.fixture
async def bot(scene: Scene) -> AsyncIterator[Bot]:
    request = InProcessRequest(scene.api)
    async with Bot(TOKEN, request=request, get_updates_request=InProcessRequest(scene.api)) as bot:
        yield bot


async def test_texts_uploads_and_updates_go_through(scene: Scene, bot: Bot) -> None:
    photo = await bot.send_photo(scene.anna.id, png(), caption="one")
    await photo.edit_media(InputMediaPhoto(png(50, 50), caption="two"))
    assert scene.message(photo.message_id).caption == "two"
    file = await bot.get_file(scene.message(photo.message_id).media["photo"][-1]["file_id"])
    assert await file.download_as_bytearray() == png(50, 50)
    scene.world.say(scene.anna, scene.private, "hello")
    (update,) = await bot.get_updates()
    assert update.message is not None
    assert update.message.text == "hello"


async def test_refusals_and_lost_answers_are_errors(scene: Scene, bot: Bot) -> None:
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(5, "x")
    scene.world.faults.lose_answer("sendMessage")
    with pytest.raises(TimedOut):
        await bot.send_message(scene.anna.id, "delivered")
    assert scene.message(max(scene.private.messages)).text == "delivered"
