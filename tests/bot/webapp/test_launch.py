"""Who has opened the page: Telegram's own fresh word, and nothing else."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qsl

import pytest

from bot.localchat.world.launching import signed
from bot.webapp.launch import AHEAD, OLDEST, person_in
from bot.webapp.sessions import LASTS, Sessions

TOKEN, ANOTHER = "123456:ABC-DEF", "654321:ABC-DEF"
NOW = datetime(2026, 11, 19, 12, 0, tzinfo=UTC)
USER = (
    '{"id":279058397,"first_name":"Влад","language_code":"ru",'
    '"photo_url":"https:\\/\\/t.me\\/i\\/4FPEE4tmP3ATHa57.svg"}'
)
FIELDS = {"query_id": "AAHdF6IQAAAAAN0XohDhrOrc", "user": USER, "auth_date": f"{NOW.timestamp():.0f}", "signature": "x"}
LAUNCH = signed(FIELDS, TOKEN)


def test_telegrams_word_is_believed() -> None:
    assert person_in(LAUNCH, TOKEN, NOW) == 279058397


def test_the_published_example_fits() -> None:
    """The vector with which the documentation of the Telegram-Mini-Apps libraries shows their check."""
    launch = (
        "query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C"
        "%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C"
        "%22is_premium%22%3Atrue%7D&auth_date=1662771648"
        "&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2"
    )
    token, then = "5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8", datetime.fromtimestamp(1662771648, UTC)
    assert person_in(launch, token, then) == 279058397


@pytest.mark.parametrize(
    ("launch", "when"),
    [
        ("", NOW),
        (LAUNCH, NOW + OLDEST + timedelta(seconds=1)),
        (LAUNCH, NOW - AHEAD - timedelta(seconds=1)),
        (signed(FIELDS, ANOTHER), NOW),
        (LAUNCH.rpartition("&hash=")[0], NOW),
        (LAUNCH.replace("279058397", "279058398"), NOW),
        (f"{LAUNCH}&chat_type=group", NOW),
        (f"{LAUNCH}&user=%7B%22id%22%3A1%7D", NOW),
        (f"user=%7B%22id%22%3A1%7D&{LAUNCH}", NOW),
        (signed({**FIELDS, "user": '{"id":true}'}, TOKEN), NOW),
        (signed({**FIELDS, "user": '{"id":-5}'}, TOKEN), NOW),
        (signed({**FIELDS, "user": f'{{"id":{2**60}}}'}, TOKEN), NOW),
        (signed({**FIELDS, "user": "[" * 5000}, TOKEN), NOW),
        (signed({**FIELDS, "auth_date": "soon"}, TOKEN), NOW),
        (signed({**FIELDS, "auth_date": "٣"}, TOKEN), NOW),
        (signed({name: said for name, said in FIELDS.items() if name != "auth_date"}, TOKEN), NOW),
        (signed({name: said for name, said in FIELDS.items() if name != "user"}, TOKEN), NOW),
    ],
    ids=str,
)
def test_anything_else_is_not(launch: str, when: datetime) -> None:
    assert person_in(launch, TOKEN, when) is None


def forged(n: int, chance: random.Random) -> str:
    """Genuine data with something about it changed."""
    letters = list(LAUNCH)
    for _ in range(1 + n % 3):
        at = chance.randrange(len(letters))
        letters[at] = chance.choice('0123456789abcdef&=%{}"')
    return "".join(letters)


def accepted(times: int) -> list[str]:
    chance = random.Random(5)
    tried = (forged(n, chance) for n in range(times))
    # The same data spelt another way is no forgery: what is believed was signed.
    genuine = parse_qsl(LAUNCH)
    return [one for one in tried if parse_qsl(one) != genuine and person_in(one, TOKEN, NOW) is not None]


def test_no_forgery_is_believed() -> None:
    assert accepted(2000) == []


@pytest.mark.long
@pytest.mark.timeout(600)
def test_no_forgery_of_a_hundred_thousand_is_believed() -> None:
    assert accepted(100_000) == []


# -- sessions --------------------------------------------------------------------------------------------------------


def test_a_session_is_its_holders_for_an_hour() -> None:
    sessions = Sessions(b"key")
    given = sessions.given(1001, NOW)
    assert sessions.holder(given, NOW + LASTS - timedelta(seconds=1)) == 1001
    assert sessions.holder(given, NOW + LASTS) is None
    assert Sessions(b"another key").holder(given, NOW) is None


def test_a_session_cannot_be_changed() -> None:
    sessions = Sessions(b"key")
    person, until, seal = sessions.given(1001, NOW).split(".")
    tried = (
        f"1002.{until}.{seal}",
        f"{person}.{int(until) + 60}.{seal}",
        f"{person}.{until}.{seal[:-1]}",
        f"{person}.{until}",
        f"0{person}.{until}.{seal}",
        f"{person}.{until}.{seal}\n",
        "",
    )
    assert [sessions.holder(said, NOW) for said in tried] == [None] * len(tried)
