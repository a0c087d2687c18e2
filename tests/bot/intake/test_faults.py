"""The log names kind and place of a fault and never says what it says."""

import pytest
from sqlalchemy.exc import IntegrityError
from structlog.testing import capture_logs

from bot.faults import told
from bot.framework.outside import Answered
from bot.intake.arrival import lanes_by, write_down
from bot.intake.inbox import Workers
from bot.messages.incoming import Update
from bot.messages.outgoing import Reply
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.intake.conftest import said
from tests.bot.intake.test_inbox import Answers

HAND = "temple, harbour and two forests"


def reads_the_hand() -> None:
    raise ValueError(HAND)


def fails_because_of_it() -> None:
    try:
        reads_the_hand()
    except ValueError as problem:
        raise KeyError(HAND) from problem


def test_kind_and_place_of_every_link_are_told() -> None:
    with pytest.raises(KeyError) as caught:
        fails_because_of_it()
    words = told(caught.value)
    assert HAND not in words
    assert words.startswith("KeyError at ")
    assert "because of ValueError" in words
    assert "reads_the_hand" in words
    assert "intake/test_faults.py:" in words


async def test_neither_what_was_said_nor_what_failed_is_logged(store: Store) -> None:
    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        raise ValueError(f"{update.text}: {HAND}")

    with capture_logs() as logs:
        async with store.work() as tx:
            await write_down(tx, said(1, 7, "my secret plan"), lanes_by(lambda data: None))
        await Workers(store, Answers(), handle).drain()
    assert [log["event"] for log in logs].count("update failed") == 3
    assert logs[0]["update"] == 1
    assert HAND not in str(logs)
    assert "secret plan" not in str(logs)
    assert "exc_info" not in str(logs)


async def test_an_error_of_the_database_does_not_quote_what_was_to_be_written(store: Store) -> None:
    async def a_line_for_nobody() -> None:
        async with store.work() as tx:
            await tx.lines.queue(-100, "word", {"text": HAND})

    with pytest.raises(IntegrityError) as caught:
        await a_line_for_nobody()
    assert HAND not in str(caught.value)
