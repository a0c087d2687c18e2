"""/help: every command in one sentence, by place and role."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogue.pen import Pen
from bot.features.lessons import ShowLessons
from bot.features.to_desk import ToDesk
from bot.framework.act import Act
from bot.framework.commands import COMMANDS, Command, command
from bot.framework.table_choice import tables_of
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button
from games.core.text import Text, text

IN_PRIVATE = text("Each table has its desk here: one message in which you read, choose and confirm.")
IN_GROUP = text(
    "The card of each table shows how it stands; its buttons lead to your desk in our private chat. "
    "Nothing private is ever shown here."
)


@command("help")
async def help_here(act: Act, arguments: str) -> None:
    if act.chat.private:
        tables = await tables_of(act)
        leads = any(table.host_id == act.person.id for table in tables)
        offered = [known for known in COMMANDS if known.private and (leads or not known.leads)]
        pens = [Pen(act.codec, act.tongue, table.table_id) for table in tables[:1]]
        learning = Pen(act.codec, act.tongue).button(text("How to play, in pictures"), ShowLessons())
        rows = [[learning], *([pen.button(text("To my desk"), ToDesk())] for pen in pens)]
        await _say(act, IN_PRIVATE, offered, [*rows, [act.way_to_a_group]])
        return
    leads = await act.is_administrator(act.chat.id, act.person.id) or await _hosts_here(act)
    await _say(act, IN_GROUP, [known for known in COMMANDS if known.group and (leads or not known.leads)])


async def _hosts_here(act: Act) -> bool:
    return any(row.host_id == act.person.id for row in await act.tx.tables.in_chat(act.chat.id))


async def _say(act: Act, opening: Text, offered: list[Command], rows: Sequence[Sequence[Button]] = ()) -> None:
    """Folded, so that what one was about stays in sight."""
    said = act.place_tongue.html
    lines = tuple(f"/{known.name} — {said(known.about)}" for known in offered)
    words = compose([Part((said(opening),)), Part(lines, folded=True)], MESSAGE)
    await act.say_html(words, rows)
