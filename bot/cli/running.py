"""Start the program, end it at a signal, and turn what else stops it into a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import errno
from collections.abc import Awaitable, Iterator

import structlog

from bot.cli.signals import SIGNALS, ended
from bot.errors import BadToken, Elsewhere, GatewayError, HostError, Offline, TooMany
from bot.program import lifetime, logs
from bot.program.settings import Settings
from storage.errors import StorageError

log = structlog.get_logger()

_ROOM = "Make room on the disk"
_ALLOW = "Allow the bot to read and write there"
_FILES = "Allow the program more open files"
#: What a host can do about what the system says. Any other number is a fault of ours: so is running out of patience,
#: which Python counts among the system's and which has no number.
_BY_ERRNO = {
    errno.ENOSPC: _ROOM,
    errno.EDQUOT: _ROOM,
    errno.EACCES: _ALLOW,
    errno.EPERM: _ALLOW,
    errno.EROFS: _ALLOW,
    errno.EMFILE: _FILES,
    errno.ENFILE: _FILES,
}


def start(settings: Settings, *, open_page: bool = False) -> int:
    logs.configure(settings.log_level)
    # Where the loop takes no signals, Ctrl-C comes as an exception.
    with contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(_until_told_to_stop(lifetime.run(settings, open_page=open_page)))
        except Exception as problem:
            sentence = what_stopped_it(problem)
            if sentence is None:
                raise
            raise HostError(sentence) from problem
        finally:
            ended()
    return 0


def what_stopped_it(problem: Exception) -> str | None:
    """What happened and what to do; None where only the traceback helps, since the fault is ours."""
    sentences = [_sentence(cause) for cause in _causes(problem)]
    # Several loops may have met the same.
    return None if None in sentences else "\n".join(dict.fromkeys(filter(None, sentences)))


def _causes(problem: Exception) -> Iterator[Exception]:
    """Without the groups in which they come, one for each loop that leads others."""
    if isinstance(problem, ExceptionGroup):
        for part in problem.exceptions:
            yield from _causes(part)
    else:
        yield problem


def _sentence(cause: Exception) -> str | None:
    match cause:
        case BadToken():
            return "Telegram does not know this BOT_TOKEN. Copy it again from @BotFather."
        case Elsewhere() | StorageError() | HostError():
            return str(cause)
        case TooMany():
            return f"Telegram asks for a pause: {cause}. Start again after that."
        case Offline():
            return f"Telegram cannot be reached: {cause}. Is the network there?"
        case GatewayError():
            return f"Telegram refused what the program needs: {cause}. Look at the settings."
        case OSError(errno=number) if number in _BY_ERRNO:
            where = f" ({cause.filename})" if cause.filename else ""
            said = f"The system does not let the program go on: {cause.strerror}{where}."
            return f"{said} {_BY_ERRNO[number]} and start again; what was played is kept."
        case _:
            return None


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
