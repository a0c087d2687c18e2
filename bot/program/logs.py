"""Structured logs: one line per event with update, chat, table and move; never what people wrote or hold."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

from bot.faults import Repeats

#: Nothing under these names is ever written, whoever logs it.
SECRET = frozenset({"token", "bot_token", "secret", "seed", "hand", "document", "body", "text", "answers", "name"})


def _hide(_logger: Any, _method: str, event: Any) -> Any:
    for key in SECRET & event.keys():
        event[key] = "…"
    return event


#: What others log through the library's own loggers, once for every stranger who knocks.
LIBRARIES = ("uvicorn.error", "asyncio")


class CountedRepeats(logging.Filter):
    """Lets one line of a kind through in a minute, with how many it stands for."""

    def __init__(self) -> None:
        super().__init__()
        self._repeats = Repeats()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = str(record.msg).partition("\n")[0]
        more = self._repeats.since_told(kind)
        if more:
            record.msg = f"{record.msg} ({more} more of these before)"
        return more is not None


COUNTED = CountedRepeats()


def configure(level: str = "info") -> None:
    """For people at a terminal, as JSON lines anywhere else."""
    for library in LIBRARIES:
        logging.getLogger(library).addFilter(COUNTED)
    at_terminal = sys.stderr.isatty()
    # Plain tracebacks: a local variable may be somebody's hand.
    console = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    last: Any = console if at_terminal else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _hide,
            *([] if at_terminal else [structlog.processors.format_exc_info]),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
