"""Nobody's writes hold up another's: people are let in by turns, and how long each has held the writer is known."""

from __future__ import annotations

import asyncio

import pytest

from storage.spent_lately import LATELY_SECONDS, MANY
from storage.store import Store
from storage.writer_time import Part, Whose, WriterTime
from tests.engines import on_sqlite

MANY_SENDER, OTHER = 7, 8


class Hands:
    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def spent(hands: Hands) -> WriterTime:
    return WriterTime(hands)


@on_sqlite
async def test_whoever_has_one_thing_to_write_waits_behind_one_of_somebody_elses_hundred(store: Store) -> None:
    order: list[Whose] = []
    begun, all_wait = asyncio.Event(), asyncio.Event()

    async def write(whose: Whose) -> None:
        async with store.work(whose):
            order.append(whose)
            begun.set()
            await all_wait.wait()

    writers = [asyncio.create_task(write(MANY_SENDER)) for _ in range(100)]
    await asyncio.sleep(0)
    writers += [asyncio.create_task(write(whose)) for whose in (OTHER, Part.INTAKE)]
    await begun.wait()
    all_wait.set()
    await asyncio.gather(*writers)
    assert order[:4] == [MANY_SENDER, Part.INTAKE, MANY_SENDER, OTHER]
    assert len(order) == 102


@on_sqlite
async def test_what_is_written_is_put_to_the_account_of_whoever_sent_it(store: Store, hands: Hands) -> None:
    store.writer_time = WriterTime(hands)
    async with store.work(MANY_SENDER):
        hands.seconds += 3
    async with store.work():
        hands.seconds += 3

    async def slow(_tx: object) -> None:
        hands.seconds += 2

    await store.carry_out(slow, OTHER)

    async def vain(_tx: object) -> None:
        hands.seconds += 2
        raise ValueError("in vain")

    with pytest.raises(ValueError, match="in vain"):
        await store.carry_out(vain, OTHER)
    assert store.writer_time.beyond(2.0) == {MANY_SENDER, OTHER}
    assert store.writer_time.beyond(3.5) == {OTHER}


def test_waiting_for_the_writer_costs_nothing(spent: WriterTime, hands: Hands) -> None:
    with spent.measured(OTHER) as held:
        hands.seconds += 50
        held()
        hands.seconds += 1
    with spent.measured(MANY_SENDER):
        pass
    assert spent.beyond(0) == {OTHER}
    assert spent.beyond(1.1) == frozenset()


def test_what_is_spent_is_forgotten_again(spent: WriterTime, hands: Hands) -> None:
    spent.add(OTHER, 12)
    hands.seconds += LATELY_SECONDS
    assert spent.beyond(4) == {OTHER}
    assert spent.beyond(5) == frozenset()
    spent.add(OTHER, 1)
    assert spent.beyond(5) == {OTHER}
    hands.seconds += 20 * LATELY_SECONDS
    for person_id in range(100, 100 + MANY + 1):
        spent.add(person_id, 0.1)
    assert OTHER not in spent.beyond(0)
