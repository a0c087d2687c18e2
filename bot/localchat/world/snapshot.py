"""The whole world as one JSON document, and back. Bytes of files and presses in flight are not part of it."""

from collections import deque
from dataclasses import asdict
from typing import Any

from bot.localchat.world.chats import Chat, ChatKind, Member, Standing, Topic
from bot.localchat.world.files import File
from bot.localchat.world.messages import Message
from bot.localchat.world.people import Person
from bot.localchat.world.profile import Profile
from bot.localchat.world.stage import Stage
from bot.localchat.world.updates import Waiting

Json = dict[str, Any]

VERSION = 1
#: A program killed before it saved must not give an id twice: the bot would take the second for a repetition.
LEAP = 1000


def dump(world: Stage) -> Json:
    return {
        "version": VERSION,
        "bot": world.bot.id,
        "people": [asdict(person) for person in world.people.values()],
        "chats": [_chat_document(chat) for chat in world.chats.values()],
        "files": [asdict(file) for file in world.files.known.values()],
        "profile": asdict(world.profile),
        "reads": [[person, chat, message] for (person, chat), message in world.reads.items()],
        "waiting": [asdict(waiting) for waiting in world.updates.waiting],
        "allowed": world.updates.allowed,
        "counts": {
            "files": world.files.count,
            "updates": world.updates.last_id,
            "messages": world.last_shared_id,
            "albums": world.albums,
            "queries": world.queries.count,
        },
    }


def load(world: Stage, document: Json) -> None:
    if document.get("version") != VERSION or document.get("bot") != world.bot.id:
        raise ValueError("This local chat was saved by another version or for another bot; start with a new folder.")
    world.people = {person["id"]: Person(**person) for person in document["people"]}
    world.bot = world.people[world.bot.id]
    world.chats = {chat["id"]: _chat(chat) for chat in document["chats"]}
    world.files.known = {file["id"]: File(**file) for file in document["files"]}
    world.profile = Profile(**document["profile"])
    world.reads = {(person, chat): message for person, chat, message in document["reads"]}
    world.updates.waiting = deque(Waiting(**waiting) for waiting in document["waiting"])
    world.updates.allowed = document["allowed"]
    counts = document["counts"]
    world.files.count = counts["files"] + LEAP
    world.updates.last_id = counts["updates"] + LEAP
    world.last_shared_id = counts["messages"] + LEAP
    world.albums = counts["albums"] + LEAP
    world.queries.count = counts["queries"] + LEAP


def _chat_document(chat: Chat) -> Json:
    document = asdict(chat)
    document["members"] = [{**asdict(member), "rights": sorted(member.rights)} for member in chat.members.values()]
    document["topics"] = [asdict(topic) for topic in chat.topics.values()]
    document["messages"] = [_message_document(message) for message in chat.messages.values()]
    return document


def _message_document(message: Message) -> Json:
    return {**asdict(message), "reactions": list(message.reactions.items())}


def _chat(document: Json) -> Chat:
    members = [_member(member) for member in document["members"]]
    messages = [_message(message) for message in document["messages"]]
    chat = Chat(**{**document, "kind": ChatKind(document["kind"])})
    chat.members = {member.person: member for member in members}
    chat.topics = {topic["id"]: Topic(**topic) for topic in document["topics"]}
    chat.messages = {message.id: message for message in messages}
    if chat.kind is ChatKind.SUPERGROUP:
        chat.last_id += LEAP
    return chat


def _member(document: Json) -> Member:
    return Member(document["person"], Standing(document["standing"]), set(document["rights"]))


def _message(document: Json) -> Message:
    return Message(**{**document, "reactions": dict(document["reactions"])})
