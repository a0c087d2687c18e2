"""Private chats, groups and supergroups with their members, topics and pins."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.localchat.world.messages import Message

FIRST_SUPERGROUP = -1_002_000_000_000


class ChatKind(StrEnum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Standing(StrEnum):
    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    #: Inside, and may send only what the rights name.
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


PRESENT = frozenset({Standing.CREATOR, Standing.ADMINISTRATOR, Standing.MEMBER, Standing.RESTRICTED})


@dataclass(slots=True)
class Member:
    person: int
    standing: Standing = Standing.MEMBER
    #: Names such as "can_pin_messages"; only read for administrators and the restricted.
    rights: set[str] = field(default_factory=set)

    @property
    def present(self) -> bool:
        return self.standing in PRESENT

    def may(self, right: str) -> bool:
        return self.standing is Standing.CREATOR or (self.standing is Standing.ADMINISTRATOR and right in self.rights)


#: What may be forbidden to members, by the right that allows it, in the words of a refusal.
SENDING = {
    "can_send_messages": "text messages",
    "can_send_photos": "photos",
    "can_send_documents": "documents",
    "can_send_other_messages": "animations",
}


@dataclass(slots=True)
class Topic:
    id: int
    name: str
    icon_color: int = 7322096
    closed: bool = False


@dataclass(slots=True)
class Chat:
    id: int
    kind: ChatKind
    title: str = ""
    is_forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    #: Newest pin last.
    pinned: list[int] = field(default_factory=list)
    messages: dict[int, Message] = field(default_factory=dict)
    migrated_to: int | None = None
    #: Rights of SENDING that plain members do not have, as in a night mode.
    forbidden: list[str] = field(default_factory=list)
    last_id: int = 0

    @property
    def is_private(self) -> bool:
        return self.kind is ChatKind.PRIVATE

    def find(self, message_id: int | None) -> Message | None:
        """A message everybody here can see; those for one member have calls of their own."""
        message = self.messages.get(message_id or 0)
        return message if message is not None and message.only_for is None else None

    def member(self, person: int) -> Member | None:
        return self.members.get(person)

    def has(self, person: int) -> bool:
        member = self.members.get(person)
        return member is not None and member.present

    def may_send(self, person: int, right: str) -> bool:
        member = self.members.get(person)
        if self.is_private or member is None:
            return True
        match member.standing:
            case Standing.CREATOR | Standing.ADMINISTRATOR:
                return True
            case Standing.RESTRICTED:
                return right in member.rights
            case Standing.MEMBER | Standing.LEFT | Standing.KICKED:
                return right not in self.forbidden

    def present(self) -> list[Member]:
        return [member for member in self.members.values() if member.present]
