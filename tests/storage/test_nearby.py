"""What may take long runs beside the event loop, so that nobody else waits for it."""

from collections import defaultdict
from collections.abc import Callable
from threading import get_ident

from storage.nearby import Nearby, nearby_of
from storage.store import Store
from storage.transaction import Transaction

Threads = dict[str, set[int]]


def driver(tx: Transaction) -> Nearby:
    found = nearby_of(tx.facts._session.connection)
    assert found is not None
    return found


def noting(threads: Threads) -> Callable[[str], None]:
    return lambda statement: threads[statement.split()[0]].add(get_ident())


async def test_a_writer_waits_elsewhere_for_the_disk_and_for_what_is_removed_by_the_thousand(store: Store) -> None:
    threads: Threads = defaultdict(set)
    async with store.work() as tx:
        connection = driver(tx)
        await connection.set_trace_callback(noting(threads))
        await tx.facts.set("moves", 1)
        await tx.inbox.forget_before(tx.now)
    async with store.work() as tx:
        await connection.set_trace_callback(lambda statement: None)
    assert get_ident() not in threads["COMMIT"]
    assert get_ident() not in threads["DELETE"]
    assert len(threads["COMMIT"]) == len(threads["DELETE"]) == 1


async def test_a_reader_never_runs_in_the_event_loop(store: Store) -> None:
    threads: Threads = defaultdict(set)
    async with store.read() as tx:
        await driver(tx).set_trace_callback(noting(threads))
        await tx.facts.get("moves")
        await tx.lines.waiting()
        await driver(tx).set_trace_callback(lambda statement: None)
    assert threads["SELECT"]
    assert get_ident() not in threads["SELECT"]
