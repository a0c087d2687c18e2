"""What the houses of tests spare themselves. The program never does, nor does any test that starts a process of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from sqlalchemy import URL, Dialect
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.sqlite import engine as sqlite

#: How the program writes. What a test writes need not outlive the machine.
SAFELY = sqlite.SAFELY
#: What SQLAlchemy has made of our statements: a run opens thousands of houses, and each would have all of it made anew.
_compiled: dict[Any, Any] = {}
#: That is kept by the dialect it was made for, once this one has met a database.
_dialects: dict[str, Dialect] = {}


def begin() -> None:
    sqlite.SAFELY = "synchronous=OFF"
    sqlite.create_async_engine = _all_read_alike(sqlite.create_async_engine)


def _all_read_alike(make: Callable[..., AsyncEngine]) -> Callable[..., AsyncEngine]:
    @wraps(make)
    def made(url: URL, **given: Any) -> AsyncEngine:
        engine = make(url, **given)
        house = engine.sync_engine
        kept = _dialects.setdefault(url.drivername, house.dialect)
        if kept.server_version_info is not None:
            house.dialect = kept
        house.update_execution_options(compiled_cache=_compiled)
        return engine

    return made
