"""The order in which the program comes up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.alarms import downtime
from bot.program import lifetime
from bot.program.app import App
from bot.program.settings import Settings
from storage.store import Store


class NothingComesIn(Exception):
    """Updates would come in from here on."""


async def test_an_absence_is_noticed_before_anything_can_come_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noticed: list[Store] = []

    async def notice(store: Store) -> None:
        noticed.append(store)

    class Serving:
        def __init__(self, app: App, settings: Settings) -> None:
            assert noticed == [app.store]

        async def __aenter__(self) -> Any:
            raise NothingComesIn

        async def __aexit__(self, *error: object) -> None: ...

    monkeypatch.setattr(downtime, "notice", notice)
    monkeypatch.setattr(lifetime, "Serving", Serving)
    settings = Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{tmp_path}/t.db", local_port=0)  # type: ignore[call-arg]
    with pytest.raises(NothingComesIn):
        await lifetime.run(settings)
