"""Links as Telegram's clients follow them: to a person, into a topic, into the private chat with the bot."""

from __future__ import annotations

#: Between the number of a supergroup and the one its links carry.
OFFSET = 1_000_000_000_000
#: The topic that every forum has.
GENERAL = 1


def calling(person_id: int, name: str) -> str:
    """A name in a message, as HTML, that calls its person."""
    return f'<a href="tg://user?id={person_id}">{name}</a>'


def to_message(chat_id: int, message_id: int) -> str | None:
    """Only a supergroup's messages have addresses."""
    return f"https://t.me/c/{-chat_id - OFFSET}/{message_id}" if chat_id < -OFFSET else None


def to_topic(chat_id: int, topic_id: int) -> str:
    return f"https://t.me/c/{-chat_id - OFFSET}/{topic_id}"


def to_start(username: str, payload: str) -> str:
    """Opens the private chat with the bot and presses Start with this payload."""
    return f"https://t.me/{username}?start={payload}"


#: What the bot asks for in the group it is added to: the card at hand, and a topic for each game.
RIGHTS = ("pin_messages", "manage_topics")


def to_add(username: str) -> str:
    """Lets a person choose a group of theirs to add the bot to, with these rights where they may give them."""
    return f"https://t.me/{username}?startgroup=hello&admin={'+'.join(RIGHTS)}"
