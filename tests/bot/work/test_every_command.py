"""Every command in every place by every kind of person, with no argument, a wrong one and a hostile one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from bot.framework.commands import HANDLERS
from bot.messages.incoming import Command, Origin, Sender, Update
from storage.notifications import Kind
from tests.bot.everybody import PLACES, ROLES, everybody, in_a_topic, place_of
from tests.bot.front_door import FrontDoor

ARGUMENTS = (
    "",
    "wrong 99",
    "9" * 40,
    "<b>&lt;</i><a href='x'> {name} {0} %s ٣ \u202e\u200freversed\u2067 🐉🏛 ' OR 1=1; --",
    "x" * 4000,
)


async def typed(door: FrontDoor, name: str, where: Origin, command: str, argument: str) -> bool:
    """Whether the person is answered there or in private: by words, or by a screen that comes or changes."""
    person = door.person(name)
    sender = Sender(person.id, person.first_name, person.username, person.language_code)
    update = Update(
        1, sender, where, 1, text=f"/{command} {argument}".strip(), command=Command(command, None, argument)
    )
    async with door.store.work() as tx:
        await door.app.dispatch(tx, update)
        said = {news.whose for news in tx.news if news.kind in (Kind.LINES, Kind.SCREENS)}
    return bool(said & {where.chat_id, person.id})


def some(number: int) -> Sequence[str]:
    """Nothing, and one of the others: among all roles each of them."""
    return ("", ARGUMENTS[1 + number % (len(ARGUMENTS) - 1)])


def every(_number: int) -> Sequence[str]:
    return ARGUMENTS


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("behind", [some, pytest.param(every, marks=pytest.mark.long)], ids=lambda one: one.__name__)
async def test_every_command_is_answered_whatever_stands_behind_it(
    door: FrontDoor, place: str, behind: Callable[[int], Sequence[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    """One after the other, whoever can change least first."""
    known = await everybody(door)
    topic = await in_a_topic(door) if place == "topic" else None
    for number, role in enumerate(ROLES):
        where = topic or place_of(door, known[role], place)
        for argument in behind(number):
            for command in sorted(HANDLERS):
                answered = await typed(door, known[role], where, command, argument)
                assert answered, f"/{command} {argument[:20]} by the {role} was not answered"
            await door.settle()
        refused = [answer for _, _, answer in door.calls if not answer["ok"] and answer["error_code"] != 403]
        assert refused == []
        assert "not delivered" not in capsys.readouterr().out or role == "newcomer"
