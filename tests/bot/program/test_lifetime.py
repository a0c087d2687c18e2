"""The order in which the program comes up, and what it has done by then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.localchat.server import LocalChat
from bot.program import lifetime, settings
from bot.program.app import App
from bot.program.page import TouchPage
from bot.program.settings import Settings
from bot.work import downtime
from storage.store import Store


class NothingComesIn(Exception):
    """Updates would come in from here on."""


def of_a_local_chat(folder: Path) -> Settings:
    return Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{folder}/t.db", local_port=0)  # type: ignore[call-arg]


async def test_an_absence_is_noticed_before_anything_can_come_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noticed: list[Store] = []

    async def notice(store: Store) -> None:
        noticed.append(store)

    class Serving:
        def __init__(self, app: App, settings: Settings, page: TouchPage | None) -> None:
            assert noticed == [app.store]

        async def __aenter__(self) -> Any:
            raise NothingComesIn

        async def __aexit__(self, *error: object) -> None: ...

    monkeypatch.setattr(downtime, "notice", notice)
    monkeypatch.setattr(lifetime, "Serving", Serving)
    with pytest.raises(NothingComesIn):
        await lifetime.run(of_a_local_chat(tmp_path))


async def test_the_menus_are_offered_before_anybody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[LocalChat] = []

    class Kept(LocalChat):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            opened.append(self)

    class Serving:
        def __init__(self, app: App, settings: Settings, page: TouchPage | None) -> None:
            world = opened[0].world
            anybody = next(person for person in world.people.values() if person.id != world.bot.id)
            offered = world.profile.menu(world.chats[anybody.id], anybody.id, "en")
            assert "games" in [command["command"] for command in offered]

        async def __aenter__(self) -> Any:
            raise NothingComesIn

        async def __aexit__(self, *error: object) -> None: ...

    monkeypatch.setattr(lifetime, "LocalChat", Kept)
    monkeypatch.setattr(lifetime, "Serving", Serving)
    with pytest.raises(NothingComesIn):
        await lifetime.run(of_a_local_chat(tmp_path))


class Drawing(Exception):
    """Whoever draws is engaged here."""


@pytest.mark.parametrize(("cores", "asked", "painters"), [(4, None, 3), (1, None, 1), (4, 2, 2)])
async def test_as_many_draw_as_there_are_cores_to_spare_or_the_host_wants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cores: int, asked: int | None, painters: int
) -> None:
    def engaged(processes: int, program: str) -> None:
        raise Drawing(processes)

    monkeypatch.setattr(settings, "_cores", lambda: cores)
    monkeypatch.setattr(lifetime, "WorkerPool", engaged)
    given = of_a_local_chat(tmp_path).model_copy(update={"drawing_processes": asked})
    with pytest.raises(Drawing) as found:
        await lifetime.run(given)
    assert found.value.args == (painters,)
