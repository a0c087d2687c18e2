"""Whatever is asked, the answer is a result or a refusal, never a crash; and a refusal leaves no trace."""

import random
from typing import Any

import pytest

from bot.localchat.api.botapi import BY_LOWER_NAME
from bot.localchat.world.shapes import message_shape
from tests.bot.localchat.scene import Scene, buttons, upload

ROUNDS = 60
NAMES = [
    "chat_id",
    "from_chat_id",
    "message_id",
    "message_ids",
    "user_id",
    "text",
    "caption",
    "parse_mode",
    "entities",
    "caption_entities",
    "photo",
    "document",
    "animation",
    "media",
    "reply_markup",
    "reply_parameters",
    "reply_to_message_id",
    "message_thread_id",
    "name",
    "icon_color",
    "callback_query_id",
    "show_alert",
    "commands",
    "scope",
    "language_code",
    "description",
    "emoji",
    "action",
    "reaction",
    "file_id",
    "offset",
    "limit",
    "allowed_updates",
    "url",
    "secret_token",
    "ephemeral_message_parameters",
    "ephemeral_message_id",
    "receiver_user_id",
]


def nonsense(chance: random.Random, scene: Scene) -> Any:
    return chance.choice(
        [
            None, "", "x", "-7", -7, 0, 1, 2, 3, 1.5, True, [], {}, [[]], [None], ["x"], [1, 2], "{", "[]", "{}",
            "null", "<b>x</b>", "<b>", "<a href='tg://user?id=7'>x</a>", "<a href=''>x</a>", "HTML", "🎲",
            scene.anna.id, scene.group.id, scene.photo(), "attach://photo", "/", "http://", 10**30,
            {"type": "photo", "media": "attach://photo"}, [{"type": "photo", "media": 5}], [{"type": "chat"}],
            {"message_id": "x"}, {"message_id": None}, {"receiver_user_id": "x"}, {"type": "chat", "chat_id": "x"},
            {"type": "chat_member", "chat_id": scene.group.id}, buttons("A"), {"inline_keyboard": "x"},
            {"inline_keyboard": [[{"text": None}]]}, {"inline_keyboard": [[{"text": "a", "url": 5}]]},
            {"inline_keyboard": [[{"text": "a", "copy_text": 5}]]}, {"keyboard": []}, {"force_reply": True},
            [{"command": None, "description": None}], [{"command": 5, "description": 5}], [{"emoji": 5}],
            [{"type": "bold", "offset": "x", "length": None}], [{"type": "text_mention", "offset": 0, "length": 1}],
        ]
    )  # fmt: skip


@pytest.mark.parametrize("method", sorted(set(BY_LOWER_NAME.values())))
async def test_no_question_is_too_silly(scene: Scene, method: str) -> None:
    chance = random.Random(method)
    for _ in range(ROUNDS):
        params = {name: nonsense(chance, scene) for name in NAMES if chance.random() < 0.4}
        if chance.random() < 0.7:
            params["chat_id"] = chance.choice([scene.anna.id, scene.group.id])
        if chance.random() < 0.5:
            params["message_id"] = scene.said_by_bot(chance.choice([scene.private, scene.group])).id
        answer = await scene.api.call(method, params, {"photo": upload()} if chance.random() < 0.3 else None)
        assert answer["ok"] is True or answer["description"]
    for chat in scene.world.chats.values():
        for message in chat.messages.values():
            assert message_shape(scene.world, message)["chat"]["id"] == chat.id
