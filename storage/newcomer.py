"""Another bot on the same tables: what the one before knew of Telegram is worth nothing to it."""

from sqlalchemy import delete, select, update

from storage import schema
from storage.facts import Facts
from storage.family import Family

BOT = "bot"


class Newcomer(Family):
    async def takes_over(self, bot_id: int) -> bool:
        """Whether this bot is another than the last one. Tables stay; numbers only the other could use go."""
        known = await self._value(select(schema.facts.c.value).where(schema.facts.c.key == BOT))
        if known == bot_id:
            return False
        await Facts(self._session).set(BOT, bot_id)
        if known is None:
            return False
        # Updates are numbered per bot: the old numbers would swallow the new ones.
        await self._run(delete(schema.inbox))
        await self._run(delete(schema.files))
        forgotten = {"message_id": None, "leftover_id": None, "digest": None, "photo_key": None}
        await self._run(update(schema.screens).values(**forgotten, media=False, pinned=False))
        await self._run(update(schema.lines).values(message_id=None))
        return True
