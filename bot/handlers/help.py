"""/help by place and role; every command in one sentence, and where it is offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.dialogue.pen import Pen
from bot.handlers.act import Act, Handler
from bot.handlers.which_table import tables_of
from bot.messages import looking_actions
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button
from games.core.text import Text, text

IN_PRIVATE = text("Each table has its desk here: one message in which you read, choose and confirm.")
IN_GROUP = text(
    "The card of each table shows how it stands; its buttons lead to your desk in our private chat. "
    "Nothing private is ever shown here."
)


@dataclass(frozen=True, slots=True)
class Known:
    name: str
    about: Text
    private: bool = True
    group: bool = False
    #: Only the host or an administrator may.
    leads: bool = False


KNOWN: tuple[Known, ...] = (
    Known("new", text("open a table"), group=True),
    Known("quick", text("play against stand-ins at once"), group=True),
    Known("next", text("the most urgent decision that waits for you")),
    Known("games", text("all your tables and who is waited for")),
    Known("table", text("bring the table's card back"), group=True),
    Known("hand", text("what you hold")),
    Known("board", text("the board; /board text in words")),
    Known("since", text("what happened since your last move")),
    Known("log", text("everything that happened, page by page")),
    Known("card", text("look a card or a building up by its name"), group=True),
    Known("rules", text("the rules, topic by topic")),
    Known("note", text("a note to yourself, printed at your next turn")),
    Known("orders", text("what is always answered for you at a table")),
    Known("luck", text("words of yours for the table's luck, before it starts"), group=True),
    Known("watch", text("tell me when the next table opens here"), private=False, group=True),
    Known("nudge", text("ask whoever is late to move"), private=False, group=True),
    Known("away", text("days in which no clock runs against you"), group=True),
    Known("deputy", text("who may play for you when you are late")),
    Known("wake", text("wake a table that sleeps"), private=False, group=True),
    Known("leave", text("leave the table; a stand-in plays on"), group=True),
    Known("resign", text("let a stand-in play for you")),
    Known("back", text("take your seat back from the stand-in"), group=True),
    Known("pause", text("stop the clock of a table"), group=True, leads=True),
    Known("resume", text("go on with a paused table"), group=True, leads=True),
    Known("remove", text("give somebody's seat to a stand-in"), group=True, leads=True),
    Known("rewind", text("go back to an earlier turn"), group=True, leads=True),
    Known("cancel", text("end a table without a result"), group=True, leads=True),
    Known("stats", text("games, wins and points so far"), group=True),
    Known("film", text("a finished game as a film")),
    Known("export", text("take a table along as a file")),
    Known("import", text("open a table from a saved file"), group=True),
    Known("settings", text("language, looks, sounds, time zone, quiet hours"), group=True),
    Known("forget_me", text("forget everything about me")),
    Known("help", text("what I can do here"), group=True),
)


async def help_here(act: Act, arguments: str) -> None:
    if act.chat.private:
        tables = [entry.table for entry in await tables_of(act)]
        leads = any(table.row.host_id == act.person.id for table in tables)
        offered = [known for known in KNOWN if known.private and (leads or not known.leads)]
        pens = [Pen(act.codec, act.tongue, table.id) for table in tables[:1]]
        learning = Pen(act.codec, act.tongue).button(text("How to play, in pictures"), looking_actions.ShowLessons())
        rows = [[learning], *([pen.button(text("To my desk"), looking_actions.ToDesk())] for pen in pens)]
        await _say(act, IN_PRIVATE, offered, rows)
        return
    leads = await act.is_administrator(act.chat.id, act.person.id) or await _hosts_here(act)
    await _say(act, IN_GROUP, [known for known in KNOWN if known.group and (leads or not known.leads)])


async def _hosts_here(act: Act) -> bool:
    return any(row.host_id == act.person.id for row in await act.tx.tables.in_chat(act.chat.id))


async def _say(act: Act, opening: Text, offered: list[Known], rows: Sequence[Sequence[Button]] = ()) -> None:
    """Folded, so that what one was about stays in sight."""
    said = act.place_tongue.html
    lines = tuple(f"/{known.name} — {said(known.about)}" for known in offered)
    words = compose([Part((said(opening),)), Part(lines, folded=True)], MESSAGE)
    await act.say_html(words, rows)


COMMANDS: dict[str, Handler] = {"help": help_here}
