"""HOST_CHAT: what whoever runs the installation must know, said there at most once a day for each kind of trouble."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from bot.locale import Tongue
from bot.messages.line_body import LineBody
from bot.tables.absences import moment_kept
from games.core.text import Text, text
from storage.transaction import Transaction

PURPOSE = "host"
AGAIN_AFTER = timedelta(days=1)


class Trouble(StrEnum):
    BACKUP = "backup"
    WEBHOOK = "webhook"
    RIVAL = "rival"
    DISK = "disk"
    UPDATE = "update"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Notice:
    trouble: Trouble
    words: Text


BACKUP_FAILED = Notice(
    Trouble.BACKUP,
    text("The nightly copy of the database failed. <code>journalctl -u longtable-backup</code> says why."),
)
RIVAL = Notice(
    Trouble.RIVAL,
    text(
        "Another program is receiving this bot's updates, and presses get lost. Stop it: only one may. "
        "If you do not know it, let @BotFather give you a new token with /revoke."
    ),
)
UPDATE_SET_ASIDE = Notice(
    Trouble.UPDATE,
    text(
        "Something that was sent to me could not be carried out, for a fault of mine; its sender knows. "
        "<code>longtable doctor</code> names it, and the log of that moment says where it failed."
    ),
)
MESSAGE_GIVEN_UP = Notice(
    Trouble.MESSAGE,
    text(
        "A message could not be brought to its chat and was given up. The line <code>given up</code> in the log "
        "says which one and why."
    ),
)


def webhook_unreached(error: str, waiting: int) -> Notice:
    words = text(
        "Telegram cannot deliver to the webhook: {error}. Waiting there: {n}; after a day they are lost. "
        "Look at the proxy, its certificate and <code>WEBHOOK_URL</code>; <code>longtable doctor</code> says more.",
        error=error,
        n=waiting,
    )
    return Notice(Trouble.WEBHOOK, words)


def disk_nearly_full(megabytes: int) -> Notice:
    words = text(
        "The disk with the database is nearly full: {n} MB are left. Once it is full nobody can move. "
        "Make room, old copies first.",
        n=megabytes,
    )
    return Notice(Trouble.DISK, words)


async def tell(tx: Transaction, chat_id: int, default_language: str, notice: Notice) -> bool:
    """Whether it was said now; not again within a day, nor where nobody has let the bot in."""
    if not await is_due(tx, notice.trouble):
        return False
    html = await html_there(tx, chat_id, default_language, notice)
    if html is None:
        return False
    await told(tx, notice.trouble)
    await tx.lines.queue(chat_id, f"{PURPOSE}:{notice.trouble}", LineBody(html).kept(), silent=False, replaces=True)
    return True


async def html_there(tx: Transaction, chat_id: int, default_language: str, notice: Notice) -> str | None:
    """What is said in that chat; None where the bot may not write."""
    chat = await tx.chats.get(chat_id)
    if chat is None or chat.left:
        return None
    person = await tx.people.get(chat_id)
    language = chat.language if person is None else person.language
    return html(notice, language or default_language)


def html(notice: Notice, language: str) -> str:
    return f"🛠 {Tongue(language).html(notice.words)}"


async def is_due(tx: Transaction, trouble: Trouble) -> bool:
    last = await last_told(tx, trouble)
    return last is None or tx.now - last >= AGAIN_AFTER


async def told(tx: Transaction, trouble: Trouble) -> None:
    await tx.facts.set(_key(trouble), tx.now.isoformat())


async def last_told(tx: Transaction, trouble: Trouble) -> datetime | None:
    return moment_kept(await tx.facts.get(_key(trouble)))


async def recently(tx: Transaction) -> Mapping[Trouble, datetime]:
    """What was told within the last day."""
    known = {trouble: await last_told(tx, trouble) for trouble in Trouble}
    return {trouble: at for trouble, at in known.items() if at is not None and tx.now - at < AGAIN_AFTER}


def _key(trouble: Trouble) -> str:
    return f"host.{trouble}"
