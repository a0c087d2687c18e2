"""What the bot makes of each refusal that lies in Telegram's own house, asked over the same way as everything else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import errors
from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.localchat.world import on_demand
from bot.localchat.world.errors import Refusal
from bot.program.refusals_page import DOES, NOTHING, done_about
from tests.bot.localchat.ptb_request import InProcessRequest

#: What was asked, and the answer.
REAL = Path(__file__).parent / "refusals_of_a_real_server.txt"
PAGE = Path(__file__).parents[3] / "docs" / "local-chat-errors.md"
MEANINGS: dict[type[errors.GatewayError], tuple[Refusal, ...]] = {
    errors.Unreachable: (
        on_demand.GROUP_DELETED,
        on_demand.TO_A_BOT,
        on_demand.PEER_INVALID,
        on_demand.PRIVATE_NOT_FOUND,
    ),
    errors.Silenced: (
        on_demand.CHANNEL_PRIVATE,
        on_demand.WRITE_FORBIDDEN,
        on_demand.PLAIN_FORBIDDEN,
        on_demand.CHAT_RESTRICTED,
        on_demand.ADMIN_REQUIRED,
        on_demand.USER_BANNED,
        on_demand.NO_WRITE_ACCESS,
        on_demand.CHANNEL_RIGHTS,
        on_demand.FROZEN,
        on_demand.FROZEN_TOO,
    ),
    errors.NoPhotos: (on_demand.PHOTOS_FORBIDDEN,),
    errors.TopicGone: (on_demand.TOPIC_DELETED,),
    errors.FileGone: (on_demand.REFERENCE_EXPIRED, on_demand.WRONG_REMOTE_FILE),
    errors.TooMany: (on_demand.TOO_MANY_REQUESTS, on_demand.FLOOD_WAIT),
    errors.Faulty: (on_demand.DELETED_AT_ONCE, on_demand.SERVER_RESTARTS),
    errors.Offline: (on_demand.GATEWAY_TIMEOUT, on_demand.LOGGED_OUT),
    errors.Impossible: (
        on_demand.ENTITIES_TOO_LONG,
        on_demand.URL_BUTTON_INVALID,
        on_demand.COPY_BUTTON_INVALID,
        on_demand.USER_BUTTON_INVALID,
        on_demand.USER_BUTTON_PRIVATE,
        on_demand.METHOD_UNKNOWN,
        on_demand.FILE_NOT_SAVED,
        on_demand.REQUEST_TOO_LARGE,
    ),
}
IN_EDITS: dict[type[errors.GatewayError] | None, tuple[Refusal, ...]] = {
    None: (on_demand.NOT_MODIFIED_CODE,),
    errors.Gone: (on_demand.ID_INVALID, on_demand.MEDIA_FIXED, on_demand.EDIT_TIME_OVER, on_demand.AUTHOR_REQUIRED),
    errors.Offline: (on_demand.EDIT_CROSSED,),
}


def gateway_to(local: LocalChat) -> Gateway:
    return Gateway(local.token, request=InProcessRequest(local.api))


@pytest.mark.parametrize(
    ("meaning", "refusal"), [(kind, one) for kind, several in MEANINGS.items() for one in several], ids=str
)
async def test_a_refused_message(meaning: type[errors.GatewayError], refusal: Refusal) -> None:
    local = LocalChat()
    gateway = gateway_to(local)
    await gateway.start()
    local.world.faults.refuse(refusal, "sendMessage")
    with pytest.raises(errors.GatewayError) as raised:
        await gateway.send(-4001, "hello")
    assert type(raised.value) is meaning


@pytest.mark.parametrize(
    ("meaning", "refusal"), [(kind, one) for kind, several in IN_EDITS.items() for one in several], ids=str
)
async def test_a_refused_edit(meaning: type[errors.GatewayError] | None, refusal: Refusal) -> None:
    local = LocalChat()
    gateway = gateway_to(local)
    await gateway.start()
    local.world.faults.refuse(refusal, "editMessageText")
    if meaning is None:
        await gateway.edit_text(-4001, 1, "hello")
        return
    with pytest.raises(errors.GatewayError) as raised:
        await gateway.edit_text(-4001, 1, "hello")
    assert type(raised.value) is meaning


@pytest.mark.parametrize(
    ("kind", "refusal"),
    [(kind, one) for table in (MEANINGS, IN_EDITS) for kind, several in table.items() for one in several],
    ids=str,
)
def test_the_page_says_of_a_refusal_what_is_made_of_it(
    kind: type[errors.GatewayError] | None, refusal: Refusal
) -> None:
    """The page asks without a wire; these were asked over it."""
    assert done_about(refusal.code, refusal.text) == (NOTHING if kind is None else DOES[kind])


@pytest.mark.parametrize("row", REAL.read_text(encoding="utf-8").splitlines())
def test_every_refusal_of_a_real_server_is_known_and_answered(row: str) -> None:
    asked, code, words = row.split(" ", 2)
    page = PAGE.read_text(encoding="utf-8")
    rows = [cells.split(" | ") for cells in page.splitlines() if cells.startswith("| ")][1:]
    known = [cells[-1] for cells in rows if cells[0] == f"| {code}" and _fits(cells[1], words)]
    assert known, f"{asked}: nobody knows {code} {words}"


def _fits(written: str, words: str) -> bool:
    """In braces stands what changes from case to case; the list has a very long one cut off."""
    pattern = re.sub(r"\\{\w+\\}", ".+", re.escape(written))
    return written.startswith(words) or re.fullmatch(pattern, words) is not None
