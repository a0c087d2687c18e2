"""A person's hook: an address outside Telegram that hears of their turns, proven to be theirs by a code sent there."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import datetime, timedelta

from bot.errors import Refused
from bot.locale import Tongue
from bot.messages.hook import HookPost, form_of, post
from bot.messages.line_body import LineBody
from bot.tables import memory
from bot.tables.house import House
from bot.tables.memory import Hook
from bot.tables.open_table import OpenTable
from games.core.text import Text, text
from storage.people import Person
from storage.transaction import Transaction

#: A code is good so long, and so many wrong ones are borne.
CODE_FOR, WRONG_CODES = timedelta(hours=1), 3
#: So many codes a day may be sent to addresses: nobody floods a stranger's.
CODES_A_DAY = 5
DAY = timedelta(days=1)
_DIGITS = 6


async def ask(tx: Transaction, house: House, person: Person, address: str, *, plain: bool) -> None:
    """A code goes there; whoever can read it there says it here."""
    known = memory.of_person(person)
    lately = tuple(at for at in known.hook_codes if tx.now - at < DAY)
    if len(lately) >= CODES_A_DAY:
        raise Refused(text("That is enough addresses for one day. Try again tomorrow."))
    code = "".join(secrets.choice("0123456789") for _ in range(_DIGITS))
    hook = Hook(address, form_of(address, plain=plain), code=code, asked_at=tx.now)
    await _keep(tx, person, hook, (*lately, tx.now))
    words = text(
        "Longtable: somebody wants notices of their turns here. If it is you, write to @{bot}: /hook {code}",
        bot=house.username,
        code=code,
    )
    house.send_hook(post(person.id, address, hook.form, _tongue(house, person).say(words), {"code": code}))


async def prove(tx: Transaction, person: Person, code: str) -> None:
    hook = memory.of_person(person).hook
    if hook is None or hook.on or hook.asked_at is None or tx.now - hook.asked_at > CODE_FOR:
        raise Refused(text("I am not waiting for a code. Give the address first: <code>/hook https://…</code>"))
    if not secrets.compare_digest(hook.code.encode(), code.encode()):
        wrong = replace(hook, wrong=hook.wrong + 1)
        await _keep(tx, person, wrong if wrong.wrong < WRONG_CODES else None)
        raise Refused(text("That is not the code that was sent there."))
    await _keep(tx, person, replace(hook, on=True, code="", failing_since=None))


async def drop(tx: Transaction, person: Person) -> None:
    await _keep(tx, person, None)


async def _keep(tx: Transaction, person: Person, hook: Hook | None, codes: tuple[datetime, ...] | None = None) -> None:
    known = replace(memory.of_person(person), hook=hook)
    known = known if codes is None else replace(known, hook_codes=codes)
    await tx.people.save(memory.person_with(person, known))


def notice(table: OpenTable, person: Person) -> HookPost | None:
    """That it is their turn, and where: nothing of the question, the hand or the chat."""
    hook = memory.of_person(person).hook
    if hook is None or not hook.on:
        return None
    link = table.house.link(f"desk_{table.id}")
    words = text("Your turn: {game} #{number}. {link}", game=table.game.name, number=table.row.number, link=link)
    facts = {"event": "turn", "game": table.game.id, "table": str(table.row.number), "link": link}
    return post(person.id, hook.address, hook.form, table.tongue_of(person).say(words), facts)


async def outcome(tx: Transaction, house: House, sent: HookPost, *, arrived: bool) -> None:
    """A failure is told once, and after a day of them it is switched off."""
    person = await tx.people.get(sent.person)
    hook = None if person is None else memory.of_person(person).hook
    if person is None or hook is None or hook.address != sent.address:
        return
    if arrived:
        if hook.failing_since is not None:
            await _keep(tx, person, replace(hook, failing_since=None))
        return
    if hook.failing_since is None:
        await _keep(tx, person, replace(hook, failing_since=tx.now))
        await _say(tx, house, person, text("Your /hook does not take what I send it. I try on for a day."))
    elif tx.now - hook.failing_since >= DAY:
        await _keep(tx, person, None)
        told = text("Your /hook has taken nothing for a day: it is switched off. /hook and an address begins anew.")
        await _say(tx, house, person, told)


async def _say(tx: Transaction, house: House, person: Person, words: Text) -> None:
    body = LineBody(f"🪝 {_tongue(house, person).html(words)}")
    await tx.lines.queue(person.id, "hook", body.kept(), replaces=True)


def _tongue(house: House, person: Person) -> Tongue:
    return Tongue(person.language or house.default_language)
