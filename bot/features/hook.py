"""/hook: an address outside Telegram that hears of one's turns: JSON, plain text, or as Discord and Slack read it."""

from __future__ import annotations

from bot.errors import HookFailed, Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.due import due
from bot.messages.hook import checked
from bot.tables import hooks, memory
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from games.core.text import text
from storage.deadlines import Deadline


@command("hook")
async def hook(act: Act, arguments: str) -> None:
    """/hook https://… [text], /hook and the code that came there, /hook off; alone it tells how it stands."""
    if not act.chat.private:
        raise Refused(text("Write /hook to me in private."))
    words = arguments.split()
    match words:
        case []:
            await _how_it_stands(act)
        case ["off"]:
            await hooks.drop(act.tx, act.person)
            await act.say(text("Nobody outside hears of your turns any more."))
        case [code] if code.isascii() and code.isdecimal():
            await hooks.prove(act.tx, act.person, code)
            await act.say(text("It is yours: from now on it hears when I ring for a turn of yours. /hook off ends it."))
        case [address] | [address, "text"]:
            await _ask(act, address, plain=len(words) > 1)
        case _:
            raise Refused(HOW)


HOW = text(
    "Give an address that hears of your turns: <code>/hook https://…</code> for a program, with <code>text</code> "
    "behind it for plain words; webhooks of Discord and Slack are known by themselves. It hears the game, its "
    "number and a link, "
    "never what is asked or what you hold."
)


async def _how_it_stands(act: Act) -> None:
    hook = memory.of_person(act.person).hook
    if hook is None:
        raise Refused(HOW)
    if not hook.on:
        raise Refused(text("A code was sent to your address. Read it there and write it here: /hook 123456"))
    await act.say(text("An address of yours hears of your turns. /hook off ends it."))


async def _ask(act: Act, address: str, *, plain: bool) -> None:
    try:
        checked(address)
    except HookFailed:
        raise Refused(text("Only a public address of the web will do: <code>https://…</code>")) from None
    await hooks.ask(act.tx, act.house, act.person, address, plain=plain)
    await act.say(text("A code is on its way there. Read it and write it here: /hook 123456"))


@due(DeadlineKind.HOOK)
async def turn_has_begun(table: OpenTable, deadline: Deadline) -> None:
    """In no transaction's way: what is set on its way here arrives later, or not."""
    assert deadline.seat is not None
    seat = table.seats[deadline.seat]
    person = await table.tx.people.get(seat.person_id) if seat.person_id is not None else None
    if person is None or memory.of_seat(seat).since is None:
        return
    post = hooks.notice(table, person)
    if post is not None:
        table.house.send_hook(post)
