"""/help, by place and role."""

from __future__ import annotations

from bot.commands.known import KNOWN, Known
from bot.commands.meant import tables_of
from bot.screens.fitting import MESSAGE, Part, compose
from bot.screens.rendering import Panel
from bot.work.act import Act, Handler, PressHandler
from games.core.text import Text, text

IN_PRIVATE = text("Each table has its desk here: one message in which you read, choose and confirm.")
IN_GROUP = text(
    "The card of each table shows how it stands; its buttons lead to your desk in our private chat. "
    "Nothing private is ever shown here."
)


async def help_here(act: Act, arguments: str) -> None:
    if act.chat.private:
        leads = any(entry.table.row.host_id == act.person.id for entry in await tables_of(act))
        offered = [known for known in KNOWN if known.private and (leads or not known.leads)]
        await _say(act, IN_PRIVATE, offered)
        return
    leads = await act.is_administrator(act.chat.id, act.person.id) or await _hosts_here(act)
    await _say(act, IN_GROUP, [known for known in KNOWN if known.group and (leads or not known.leads)])


async def _hosts_here(act: Act) -> bool:
    return any(row.host_id == act.person.id for row in await act.tx.tables.in_chat(act.chat.id))


async def _say(act: Act, opening: Text, offered: list[Known]) -> None:
    said = act.place_tongue.html
    lines = tuple(f"/{known.name} — {said(known.about)}" for known in offered)
    words = compose([Part((said(opening),)), Part(lines)], MESSAGE)
    await act.tx.lines.queue(act.chat.id, "answer", {"text": words}, topic_id=act.topic_id, replaces=True)


COMMANDS: dict[str, Handler] = {"help": help_here}
VERBS: dict[str, PressHandler] = {}
PANELS: dict[str, Panel] = {}
