"""Coordination on PostgreSQL: one connection a process, for presence, leader election, locks and LISTEN/NOTIFY.

Whoever dies loses the connection, and with it the leads: the server gives them to the next one who asks. Notifications
are gathered for a moment after the commits, so that no press waits for them; everybody's sweep finds what is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import NoneType
from typing import Any

import structlog
from sqlalchemy import URL
from sqlalchemy.pool import NullPool

from storage.coordination import Hear, Role, Work
from storage.errors import Interrupted, StorageError
from storage.notifications import Kind, Notification
from storage.postgresql.advisory_locks import HOUSE, Lock
from storage.postgresql.server import connected, opened

CHANNEL = "longtable"
#: A notification may hold 8,000 bytes.
LONGEST = 7_000
#: How long notifications are gathered.
GATHER_SECONDS = 0.005
#: How often whoever does not lead asks whether it may, and whoever leads whether it still does.
ASK_SECONDS = 0.5
#: An answer later than that is none, and the leads are lost.
PATIENCE_SECONDS = 1.5
#: How often, and how long apart, whoever wants the house alone asks for it.
ALONE_TRIES, ALONE_SECONDS = 10, 0.2
#: What the leader before had on its way may arrive first. With the rest it makes less than five seconds.
SETTLING_SECONDS = 2.0
#: What others are told of, and how each says whose it is.
TOLD: dict[Kind, type] = {
    Kind.INBOX: str,
    Kind.PRESSED: int,
    Kind.SCREENS: int,
    Kind.LINES: int,
    Kind.SHARED: str,
    Kind.DEADLINES: NoneType,
}

_ALONE = "SELECT pg_try_advisory_lock($1, $2)"
_PRESENT = """
    SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND classid = $1 AND objid = $2
"""

_LOCKS = {Role.COURIER: Lock.COURIER, Role.CLOCK: Lock.CLOCK, Role.POLLING: Lock.POLLING}

#: Numbers apart from those of the lanes.
_KEY = "hashtextextended($1, 1)"

log = structlog.get_logger()


@dataclass(slots=True)
class _Lead:
    """One role this process stands for."""

    #: Since when the lock is ours, by the loop's clock.
    locked_at: float | None = None
    held: bool = False
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def become(self, held: bool) -> None:
        self.held = held
        self.changed.set()

    def lose(self) -> None:
        self.locked_at = None
        self.become(False)

    async def until(self, held: bool) -> None:
        while self.held is not held:
            self.changed.clear()
            await self.changed.wait()


class ManyProcesses:
    def __init__(self, url: URL) -> None:
        self._engine = opened(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._hear: Hear = _nobody
        self._line = contextlib.AsyncExitStack()
        self._driver: Any = None
        self._one_at_a_time = asyncio.Lock()
        self._leads: dict[Role, _Lead] = {}
        self._unsent: set[Notification] = set()
        self._something_to_send = asyncio.Event()
        #: Cut off, or a lead is wanted.
        self._look = asyncio.Event()
        self._with_others = False
        self._tasks: list[asyncio.Task[None]] = []

    async def join(self, hear: Hear) -> None:
        self._hear = hear
        await self._call("SELECT pg_try_advisory_lock_shared($1, $2)", _MOVING)
        self._tasks = [asyncio.create_task(self._stay()), asyncio.create_task(self._notify_others())]

    async def join_alone(self) -> None:
        """Tried for a while: a process that has just ended is present until the server notices."""
        for left in reversed(range(ALONE_TRIES)):
            try:
                await self._call(_ALONE, _PLAYING)
                return
            except StorageError:
                if not left:
                    raise
            await asyncio.sleep(ALONE_SECONDS)

    def notify(self, news: frozenset[Notification]) -> None:
        self._unsent.update(one for one in news if one.kind in TOLD)
        if self._unsent:
            self._something_to_send.set()

    async def lead(self, role: Role, work: Work, lost: Work) -> None:
        lead = self._leads[role] = _Lead()
        self._look.set()
        while True:
            await lead.until(True)
            log.info("leads", role=role.name.lower())
            if not await _broken_off(work, lead):
                return
            await lost()

    async def acquire(self, what: str) -> bool:
        # Cut off we lock nothing: whoever wants it comes again, and by then we have called again.
        with contextlib.suppress(Exception):
            return bool(await self._ask(f"SELECT pg_try_advisory_lock({_KEY})", what))
        return False

    async def release(self, what: str) -> None:
        # Cut off it is released already.
        with contextlib.suppress(Exception):
            await self._ask(f"SELECT pg_advisory_unlock({_KEY})", what)

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._hang_up()
        await self._engine.dispose()

    async def _call(self, presence: str, refusal: str) -> None:
        connection = await self._line.enter_async_context(connected(self._engine))
        self._driver = driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        try:
            with _reached():
                if not await self._ask(presence, HOUSE, Lock.PRESENT):
                    raise StorageError(refusal)
                self._with_others = await self._ask(_PRESENT, HOUSE, Lock.PRESENT) > 1
                await driver.add_listener(CHANNEL, self._heard)
                driver.add_termination_listener(self._cut_off)
        except BaseException:
            await self._hang_up()
            raise

    async def _stay(self) -> None:
        """Until cancelled: ask for leads, notice when cut off, and call again."""
        while True:
            self._look.clear()
            try:
                if self._driver is None:
                    await self._call("SELECT pg_try_advisory_lock_shared($1, $2)", _MOVING)
                await self._look_after_leads()
            except Exception as problem:
                log.warning("cut off from the others", reason=type(problem).__name__)
                for lead in self._leads.values():
                    lead.lose()
                await self._hang_up()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ASK_SECONDS):
                    await self._look.wait()

    async def _look_after_leads(self) -> None:
        await self._ask("SELECT 1")
        now = asyncio.get_running_loop().time()
        for role, lead in list(self._leads.items()):
            if lead.locked_at is None and await self._ask("SELECT pg_try_advisory_lock($1, $2)", HOUSE, _LOCKS[role]):
                lead.locked_at = now
            settling = SETTLING_SECONDS if self._with_others else 0.0
            if not lead.held and lead.locked_at is not None and now - lead.locked_at >= settling:
                lead.become(True)

    async def _notify_others(self) -> None:
        """Until cancelled."""
        while True:
            await self._something_to_send.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._something_to_send.clear()
            news, self._unsent = self._unsent, set()
            for words in _written(news):
                # Cut off: they look for themselves, and so do we.
                with contextlib.suppress(Exception):
                    await self._ask("SELECT pg_notify($1, $2)", CHANNEL, words)

    async def _ask(self, statement: str, *values: int | str) -> Any:
        async with self._one_at_a_time:
            try:
                return await self._driver.fetchval(statement, *values, timeout=PATIENCE_SECONDS)
            except Exception:
                self._look.set()
                raise

    def _cut_off(self, _connection: object) -> None:
        self._look.set()

    def _heard(self, _connection: object, teller: int, _channel: str, words: str) -> None:
        if self._driver is None or teller == self._driver.get_server_pid():
            return
        news = _read(words)
        if news is None:
            log.warning("not our news", channel=CHANNEL, teller=teller)
        else:
            self._hear(news)

    async def _hang_up(self) -> None:
        driver, self._driver = self._driver, None
        if driver is not None and not driver.is_closed():
            # At once, and the locks go with it: nothing is under way here.
            driver.terminate()
        line, self._line = self._line, contextlib.AsyncExitStack()
        with contextlib.suppress(Exception):
            await line.aclose()


_MOVING = "This house is just being moved to another database. Start again when that is done."
_PLAYING = "Longtable still runs on this database. Stop every process of it first."


@contextlib.contextmanager
def _reached() -> Iterator[None]:
    """The driver is asked past SQLAlchemy: whatever fails is a line that broke, or a server that is too busy."""
    try:
        yield
    except StorageError:
        raise
    except Exception as problem:
        reason = str(problem) or type(problem).__name__
        raise Interrupted(f"PostgreSQL does not answer ({reason}). Nothing is lost. Is the server up?") from problem


def _nobody(_news: frozenset[Notification]) -> None:
    """Nobody listens yet."""


def _written(news: Iterable[Notification]) -> Iterator[str]:
    """In as many notifications as it takes."""
    words: list[str] = []
    length = 0
    for one in news:
        said = json.dumps([one.kind, one.whose])
        if words and length + len(said) > LONGEST:
            yield f"[{','.join(words)}]"
            words, length = [], 0
        words.append(said)
        length += len(said) + 1
    if words:
        yield f"[{','.join(words)}]"


def _read(words: str) -> frozenset[Notification] | None:
    """None for what is not ours: whoever may speak on the database may notify."""
    try:
        news = frozenset(Notification(Kind(kind), whose) for kind, whose in json.loads(words))
    except (ValueError, TypeError, RecursionError):
        return None
    ours = all(one.kind in TOLD and type(one.whose) is TOLD[one.kind] for one in news)
    return news if ours else None


async def _broken_off(work: Work, lead: _Lead) -> bool:
    """Whether the lead was lost before the work came to an end of its own."""
    working = asyncio.ensure_future(work())
    losing = asyncio.ensure_future(lead.until(False))
    try:
        await asyncio.wait({working, losing}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            working.result()
            return False
        return True
    finally:
        for task in (working, losing):
            task.cancel()
        await asyncio.gather(working, losing, return_exceptions=True)
