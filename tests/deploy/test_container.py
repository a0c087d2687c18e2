"""The container image, as far as its recipe tells."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bot.intake.health import site
from bot.messages.contact import Contact
from storage.store import Store
from tests.deploy.places import DEPLOY, SETTINGS, TOP

RECIPE = (DEPLOY / "Containerfile").read_text()
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text())
ROOMS = ("bot", "games", "rendering", "storage")


def test_it_stands_on_one_exact_python_that_the_project_supports() -> None:
    images = re.findall(r"^FROM (\S+)", RECIPE, re.MULTILINE)
    stands_on = {"".join(re.findall(r"/python:(\d+\.\d+\.\d+)-", image)) for image in images}
    assert len(stands_on) == 1, images
    least = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert [int(part) for part in stands_on.pop().split(".")] >= [int(part) for part in least.split(".")]


def test_the_driver_of_a_server_is_no_need_of_whoever_has_none() -> None:
    usual, with_a_server = ((TOP / f"requirements/{name}.txt").read_text() for name in ("run", "postgres"))
    assert "asyncpg" not in usual
    assert re.search(r"^asyncpg==[\d.]+ ", with_a_server, re.MULTILINE)


def test_what_pillow_takes_from_the_system_is_installed() -> None:
    """A bare Debian has no FriBiDi, and without it nothing shapes the text of the pictures."""
    last = RECIPE.rpartition("FROM ")[2]
    assert re.search(r"apt-get install .*\blibfribidi0\b", last)
    assert re.search(r"^apt install .*\blibfribidi0\b", (DEPLOY / "README.md").read_text(), re.MULTILINE)


def test_packages_are_installed_by_their_hashes() -> None:
    assert "ARG REQUIREMENTS=requirements/run.txt" in RECIPE
    assert "--require-hashes -r $REQUIREMENTS" in RECIPE


def test_everything_it_copies_is_there_and_every_room_is_copied() -> None:
    copied = [words.split()[:-1] for words in re.findall(r"^COPY (?!--from)(.+)$", RECIPE, re.MULTILINE)]
    sources = [source for line in copied for source in line]
    assert [source for source in sources if not (TOP / source).exists()] == []
    assert set(ROOMS) <= set(sources)


def test_the_bot_in_it_is_an_ordinary_user() -> None:
    last = RECIPE.rpartition("FROM ")[2]
    users = re.findall(r"^USER (\S+)$", last, re.MULTILINE)
    assert users == ["longtable"]
    assert "useradd --uid 10001" in last


def test_its_environment_has_names_the_program_knows() -> None:
    block = re.findall(r"^ENV ((?:.*\\\n)*.*)$", RECIPE, re.MULTILINE)
    names = set(re.findall(r"\b([A-Z_]+)=", " ".join(block)))
    foreign = {name for name in names if not name.startswith(("PYTHON", "PIP_")) and name != "PATH"}
    assert foreign
    assert foreign <= SETTINGS


async def test_the_health_check_asks_for_a_page_that_exists(tmp_path: Path) -> None:
    asked = re.search(r"'(/\w+)', timeout", RECIPE)
    assert asked is not None
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'health.db'}")
    served = [getattr(route, "path", "") for route in site(store, Contact()).routes]
    await store.close()
    assert asked[1] in served


@pytest.mark.parametrize("room", ROOMS)
def test_files_beside_the_code_are_installed_with_it(room: str) -> None:
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    beside = [
        file
        for file in (TOP / room).rglob("*")
        if file.is_file() and file.suffix != ".py" and "__pycache__" not in file.parts
    ]
    left_out = [file for file in beside if not any(file.match(pattern) for pattern in patterns)]
    assert left_out == []
