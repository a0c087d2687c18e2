"""Coming and going: joining, leaving, blocking, rights, and groups that become supergroups."""

from typing import Any

from bot.localchat.world.chats import Chat, ChatKind, Member, Standing
from bot.localchat.world.people import Person
from bot.localchat.world.shapes import chat_shape, member_shape
from bot.localchat.world.stage import ChangeKind, Stage


class Membership(Stage):
    def is_admin(self, chat: Chat, person: Person) -> bool:
        member = chat.member(person.id)
        return member is not None and member.standing in (Standing.CREATOR, Standing.ADMINISTRATOR)

    def add_member(self, chat: Chat, person: Person, by: Person | None = None) -> None:
        self._set_standing(chat, person, Standing.MEMBER, by or person)
        joined = {"new_chat_members": [person.user()]}
        self.announce(chat, (by or person).id, joined)

    def join(self, person: Person, chat: Chat) -> None:
        self.add_member(chat, person)

    def leave(self, person: Person, chat: Chat) -> None:
        self._depart(chat, person, Standing.LEFT, person)

    def kick(self, chat: Chat, person: Person, by: Person) -> None:
        self._depart(chat, person, Standing.KICKED, by)

    def promote(self, chat: Chat, person: Person, *rights: str, by: Person | None = None) -> None:
        self._set_standing(chat, person, Standing.ADMINISTRATOR, by or self._owner(chat), set(rights))

    def demote(self, chat: Chat, person: Person, by: Person | None = None) -> None:
        self._set_standing(chat, person, Standing.MEMBER, by or self._owner(chat))

    def restrict(self, chat: Chat, person: Person, *rights: str, by: Person | None = None) -> None:
        """From now on they may send only what these rights name."""
        self._set_standing(chat, person, Standing.RESTRICTED, by or self._owner(chat), set(rights))

    def forbid(self, chat: Chat, *rights: str) -> None:
        """What plain members may not send any more; nobody is told of that by an update."""
        chat.forbidden = list(rights)
        self.changed(ChangeKind.CHAT, chat)

    def block(self, person: Person) -> None:
        person.blocked = True
        self._private_standing(person, Standing.MEMBER, Standing.KICKED)

    def unblock(self, person: Person) -> None:
        person.blocked = False
        self._private_standing(person, Standing.KICKED, Standing.MEMBER)

    def deactivate(self, person: Person) -> None:
        person.deactivated = True

    def migrate_to_supergroup(self, chat: Chat, *, is_forum: bool = False) -> Chat:
        """The group gets a new id and an empty history; members and rights go along."""
        new = self.add_chat(ChatKind.SUPERGROUP, chat.title, is_forum=is_forum)
        new.members = {
            person: Member(member.person, member.standing, set(member.rights))
            for person, member in chat.members.items()
        }
        owner = self._owner(chat).id
        self.announce(chat, owner, {"migrate_to_chat_id": new.id})
        chat.migrated_to = new.id
        self.announce(new, owner, {"migrate_from_chat_id": chat.id})
        self.changed(ChangeKind.CHAT, chat)
        self.changed(ChangeKind.CHAT, new)
        return new

    def _owner(self, chat: Chat) -> Person:
        owners = [member.person for member in chat.members.values() if member.standing is Standing.CREATOR]
        return self.people[owners[0] if owners else next(iter(chat.members))]

    def _depart(self, chat: Chat, person: Person, standing: Standing, by: Person) -> None:
        gone = {"left_chat_member": person.user()}
        self.announce(chat, by.id, gone)
        self._set_standing(chat, person, standing, by)

    def _set_standing(
        self, chat: Chat, person: Person, standing: Standing, by: Person, rights: set[str] | None = None
    ) -> None:
        old = chat.member(person.id) or Member(person.id, Standing.LEFT)
        new = Member(person.id, standing, rights or set())
        chat.members[person.id] = new
        kind = "my_chat_member" if person is self.bot else "chat_member"
        # Of others it hears as an administrator alone.
        if person is self.bot or self.is_admin(chat, self.bot):
            self.updates.push(kind, self._transition(chat, old, new, by))
        self.changed(ChangeKind.CHAT, chat)

    def _private_standing(self, person: Person, old: Standing, new: Standing) -> None:
        chat = self.chats[person.id]
        before, after = Member(self.bot.id, old), Member(self.bot.id, new)
        self.updates.push("my_chat_member", self._transition(chat, before, after, person))
        self.changed(ChangeKind.CHAT, chat)

    def _transition(self, chat: Chat, old: Member, new: Member, by: Person) -> dict[str, Any]:
        return {
            "chat": chat_shape(self, chat),
            "from": by.user(),
            "date": self.seconds(),
            "old_chat_member": member_shape(self, old),
            "new_chat_member": member_shape(self, new),
        }
