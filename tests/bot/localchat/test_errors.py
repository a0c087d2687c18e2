"""Every refusal is given, by the calls its entry names, in Telegram's words; and the documented table is current."""

import re
from pathlib import Path

import pytest

from bot.localchat.errors_table import page
from bot.localchat.world.errors import CATALOGUE, EVERY_CALL
from bot.program.refusals_page import done_about
from tests.bot.localchat.error_cases import CASES, Case
from tests.bot.localchat.scene import Refused, Scene

TABLE = Path(__file__).parents[3] / "docs" / "local-chat-errors.md"
#: These need two calls at once or the HTTP front; test_polling and test_front have them.
TOLD_ELSEWHERE = {
    "Unauthorized",
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
}


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_the_call_is_refused_in_telegrams_words(scene: Scene, case: Case) -> None:
    with pytest.raises(Refused) as refused:
        await scene.call(case.method, case.files, **case.params(scene))
    words = re.escape(case.refusal.text)
    assert re.fullmatch(re.sub(r"\\\{\w+\\\}", ".*", words), refused.value.description)
    assert refused.value.code == case.refusal.code
    assert case.refusal.calls == EVERY_CALL or case.method in case.refusal.calls


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_a_refused_call_changes_nothing(scene: Scene, case: Case) -> None:
    params = case.params(scene)
    before = scene.world.dump()
    with pytest.raises(Refused):
        await scene.call(case.method, case.files, **params)
    after = scene.world.dump()
    for part in ("chats", "profile", "people"):
        assert after[part] == before[part]


def test_no_refusal_is_without_a_case() -> None:
    assert {case.refusal.text for case in CASES} | TOLD_ELSEWHERE == set(CATALOGUE)


def test_the_documented_table_is_current() -> None:
    assert TABLE.read_text(encoding="utf-8") == page(done_about)
