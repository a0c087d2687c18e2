"""Tables as files: /export, /import, and the check that a finished game followed from its secret."""

from __future__ import annotations

from functools import partial
from typing import Any

import structlog

from bot.dialogue.codec import Press
from bot.errors import DrawingFailed, Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.presses import answers
from bot.framework.table_choice import BEGUN, number_in, table_meant
from bot.messages.action import Action, action
from bot.messages.fitting import alert
from bot.messages.line_body import LineBody, TextFile
from bot.tables import budgets, importing, record, telling
from bot.tables.one_device import eyes_of
from bot.tables.record import LARGEST, GameRecord
from bot.tables.verifying import Verdict, unpacked, verdict_on
from bot.workers.pool import Draw, Drawer
from games.core.text import text
from storage.schema import Phase


@action("ev")
class CheckLuck(Action):
    pass


log = structlog.get_logger()


@command("export")
async def export(act: Act, arguments: str) -> None:
    """The table as a file, into the private chat."""
    table = await table_meant(act, arguments, BEGUN)
    seat = eyes_of(table, act.person.id)
    content = await record.export(table, seat.seat if seat is not None else None)
    table.rest()
    running = not isinstance(content, GameRecord)
    told = (
        text("{game} #{number} as you know it. What is hidden from you was made up.", **_title(table))
        if running
        else text("{game} #{number}, whole. /import with this file opens it again.", **_title(table))
    )
    name = f"{table.game.id}-{table.row.number}.longtable.json"
    file = TextFile(name, record.write(content, act.codec.key).decode())
    if not act.person.reachable:
        raise Refused(text("Open our private chat first: {link}", link=act.house.link("start")))
    body = LineBody(act.tongue.html(told), document=file)
    await act.tx.lines.queue(act.person.id, "export", body.kept())
    if not act.chat.private:
        await act.say(text("I have sent it to you in private."))


def _title(table: Any) -> dict[str, Any]:
    return {"game": table.game.name, "number": table.row.number}


@command("import")
async def bring_back(act: Act, arguments: str) -> None:
    """/import as the caption of a file, in private for a copy you play alone, in a group for a new table."""
    sent = act.update.document
    if sent is None:
        raise Refused(text("Send me the file with /import as its caption."))
    if sent.size > LARGEST:
        raise Refused(text("This is not a Longtable file, or it is damaged."))
    act.person = await budgets.one_more_replay(act.tx, act.house.budgets, act.person)
    file = await act.fetch(sent.file_id)
    if len(file) > LARGEST:
        # Its size need not be told beforehand.
        raise Refused(text("This is not a Longtable file, or it is damaged."))
    reading = partial(
        importing.brought,
        file,
        act.codec.key,
        {name: type(game) for name, game in act.house.games.items()},
        number_in(arguments),
        shared=not act.chat.private,
    )
    brought = await act.ask(("file read", sent.file_id), partial(_read, act.beside, reading))
    if act.chat.private:
        table = await importing.open_alone(act.tx, act.house, act.chat, act.person, brought)
        await telling.desk_changed(table, act.person.id, anew=True)
    else:
        table = await importing.open_lobby(act.tx, act.house, act.chat, act.topic_id, act.person, brought)
        await telling.card_changed(table)


async def _read(beside: Drawer, reading: Draw) -> importing.Brought:
    return importing.unpacked(await _played_again(beside, reading))


async def _played_again(beside: Drawer, replay: Draw) -> bytes:
    try:
        return await beside(replay)
    except TimeoutError as slow:
        raise Refused(text("This game takes longer to play again than I may give it.")) from slow
    except DrawingFailed as fault:
        log.error("a record could not be played again", fault=str(fault))
        raise Refused(
            text("Playing this game again failed on my side, and nothing was changed. My host finds why in the log.")
        ) from fault


@answers(CheckLuck)
async def check(act: Act, pressed: Press[CheckLuck]) -> None:
    """Replays every draw and the whole game, and says true or where it differs."""
    table = await act.table(pressed.table)
    if table.row.phase is not Phase.OVER:
        raise Refused(text("The luck can be checked when the game is over."))
    if table.memory.imported:
        raise Refused(text("This table was continued from a file; only what came after it is recorded here."))
    act.person = await budgets.one_more_replay(act.tx, act.house.budgets, act.person)
    content = await record.export(table, None)
    table.rest()
    assert isinstance(content, GameRecord)
    checking = partial(verdict_on, content, {table.game.id: type(table.game)})
    verdict = await act.ask(("verified", table.id), partial(_checked, act.beside, checking))
    sign = "✅" if verdict.true else "❌"
    said = [f"{sign} {act.tongue.say(verdict.finding)}", f"🔒 {content.commitment}"]
    if content.told is not None:
        moment = act.tongue.moment(content.told.at)
        said.append(act.tongue.say(text("It stands in the line of {moment}.", moment=moment)))
    act.alert(alert(said))


async def _checked(beside: Drawer, checking: Draw) -> Verdict:
    return unpacked(await _played_again(beside, checking))
