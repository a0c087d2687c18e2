"""From an update to the deed, and from whatever the house refuses to a sentence for the person."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.dialogue.codec import Codec, table_named_in
from bot.drawing.easel import Drawer, in_thread
from bot.errors import Refused, Stale, Unloadable
from bot.handlers import registry
from bot.handlers.act import Act, Handler, Outside
from bot.handlers.outside_answers import Answered
from bot.handlers.presses import handler_of
from bot.handlers.registry import asking_which_table
from bot.locale import Tongue, language_of
from bot.messages.fitting import shortened_plain
from bot.messages.incoming import Origin, Update
from bot.messages.line_body import LineBody
from bot.messages.outgoing import Reply
from bot.tables import unreachable, unreadable
from bot.tables.house import House
from games.core.errors import Illegal
from games.core.text import text
from storage.transaction import Transaction

COMMANDS: dict[str, Handler] = registry.COMMANDS

MOVED_ON = text("The board has moved on. Here is how it stands now.")

MASKED = text("I cannot tell who writes in the name of a group or a channel. Write as yourself, please.")

SORRY = text("Something went wrong on my side: this was not done, and nothing else changed. The host's log says why.")


@dataclass(frozen=True, slots=True)
class Dispatch:
    house: House
    codec: Codec
    outside: Outside
    beside: Drawer = in_thread

    async def __call__(self, tx: Transaction, update: Update, answered: Answered | None = None) -> list[Reply]:
        if update.migrated_to is not None and update.place is not None:
            await tx.chats.migrate(update.place.chat_id, update.migrated_to)
            return []
        if update.masked:
            await self._unmask(tx, update)
            return []
        act = await self._act(tx, update, answered)
        if act is None:
            return _only_answered(update)
        try:
            await self._do(act)
        except Stale:
            act.toast(MOVED_ON)
        except (Refused, Illegal) as no:
            await act.refuse(no.reason)
        except Unloadable as broken:
            await unreadable.noticed(tx, self.house, broken)
            await act.refuse(unreadable.NOTHING_IS_LOST)
        # Whatever was said or not, nobody is left waiting on a button.
        act.toast()
        return act.replies

    async def set_aside(self, tx: Transaction, update: Update) -> list[Reply]:
        """Nothing came of it, and nothing will: whoever sent it hears so, once, where they sent it."""
        sender, place = update.sender, update.place
        if sender is None:
            return []
        person = await tx.people.get(sender.id)
        language = person.language if person is not None else language_of(sender.language)
        tongue = Tongue(language or self.house.default_language)
        if update.press is not None:
            return [Reply(update.press.query_id, shortened_plain(tongue.say(SORRY)), alert=True)]
        chat = await tx.chats.get(place.chat_id) if place is not None else None
        if chat is not None and not chat.left and (chat.private or update.command is not None):
            topic_id = place.topic_id if place is not None else None
            body = LineBody(tongue.html(SORRY))
            await tx.lines.queue(chat.id, "answer", body.kept(), topic_id=topic_id, replaces=True)
        return []

    async def _unmask(self, tx: Transaction, update: Update) -> None:
        """Whoever writes as a group or a channel would share a seat, a table and settings with all who do."""
        command, place = update.command, update.place
        if command is None or command.name not in COMMANDS or command.bot not in (None, self.house.username.lower()):
            return
        if place is None or update.edited:
            return
        chat = await tx.chats.meet(place.chat_id, place.kind, place.title)
        tongue = Tongue(chat.language or self.house.default_language)
        body = LineBody(tongue.html(MASKED))
        await tx.lines.queue(chat.id, "answer", body.kept(), topic_id=place.topic_id, replaces=True)

    async def _act(self, tx: Transaction, update: Update, answered: Answered | None) -> Act | None:
        sender, place = update.sender, update.place
        if sender is None:
            return None
        if update.press is not None and (table_id := table_named_in(update.press.data)) is not None:
            # With the table and its seats come, nearly always, the person and the place.
            await tx.tables.lock(table_id)
            await tx.seats.of(table_id)
        language = language_of(sender.language)
        person = await tx.people.meet(sender.id, sender.name, sender.username, language)
        where = place or Origin(sender.id, "private")
        chat = await tx.chats.meet(where.chat_id, where.kind, where.title, language)
        if update.membership is None and chat.left:
            await tx.chats.come_back(chat.id)
            chat = replace(chat, left=False)
        if chat.private and update.membership is None and not person.reachable:
            await tx.people.reach(person.id, True)
            await unreachable.returned(tx, self.house, person.id)
            person = replace(person, reachable=True)
        return Act(
            tx, self.house, self.codec, self.outside, update, person, chat, answered=answered, beside=self.beside
        )

    async def _do(self, act: Act) -> None:
        update = act.update
        if update.press is not None:
            await self._press(act, update.press.data)
        elif update.membership is not None:
            await registry.membership(act, update.membership)
        elif update.command is not None and not update.edited:
            if update.command.bot in (None, self.house.username.lower()):
                await self._command(act, update.command.name, update.command.arguments)
        elif update.text is not None and not update.edited:
            await registry.words(act, update.text)
        elif update.document is not None and act.chat.private and not update.edited:
            # Whoever was asked for a file, or brings one, needs no caption.
            await self._command(act, "import", "")

    async def _press(self, act: Act, data: str) -> None:
        pressed = self.codec.decode(data)
        if pressed is None:
            raise Refused(text("This button no longer works. /table shows the current one."))
        await handler_of(pressed)(act, pressed)

    async def _command(self, act: Act, name: str, arguments: str) -> None:
        handler = COMMANDS.get(name)
        if handler is not None:
            await asking_which_table(act, name, arguments, handler)
        elif act.chat.private:
            raise Refused(text("There is no such command. /help lists them."))


def _only_answered(update: Update) -> list[Reply]:
    return [Reply(update.press.query_id)] if update.press is not None else []
