"""Start the program, end it at a signal, and turn what else stops it into a sentence."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Iterator

import structlog

from bot.cli.signals import SIGNALS, ended
from bot.errors import BadToken, Elsewhere, GatewayError, HostError, TooMany
from bot.program import lifetime, logs
from bot.program.settings import Settings
from storage.errors import StorageError

log = structlog.get_logger()


def start(settings: Settings, *, open_page: bool = False) -> int:
    logs.configure(settings.log_level)
    # Where the loop takes no signals, Ctrl-C comes as an exception.
    with contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(_until_told_to_stop(lifetime.run(settings, open_page=open_page)))
        except* BadToken as problem:
            raise HostError("Telegram does not know this BOT_TOKEN. Copy it again from @BotFather.") from problem
        except* Elsewhere as problem:
            raise HostError(str(problem.exceptions[0])) from problem
        except* TooMany as problem:
            raise HostError(f"Telegram asks for a pause: {problem.exceptions[0]}. Start again after that.") from problem
        except* GatewayError as problem:
            raise HostError(f"Telegram cannot be reached: {problem.exceptions[0]}. Is the network there?") from problem
        except* (StorageError, HostError, OSError) as problem:
            raise HostError(str(problem.exceptions[0])) from problem
        finally:
            ended()
    return 0


async def _until_told_to_stop(work: Awaitable[None]) -> None:
    with _cancelled_by_signals() as told:
        try:
            await work
        except asyncio.CancelledError:
            if not told:
                raise
            log.info("stopped")


@contextlib.contextmanager
def _cancelled_by_signals() -> Iterator[list[int]]:
    """At the first one, and only then: a second one does not break off what is being finished."""
    task, told = asyncio.current_task(), list[int]()
    assert task is not None

    def stop(name: int) -> None:
        if not told:
            task.cancel()
        told.append(name)

    for name in SIGNALS:
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(name, stop, name)
    yield told
