"""The wheel that pipx, uvx and the image install: it holds all data beside the code, and its one command."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from http import HTTPStatus
from pathlib import Path

import pytest

from tests.deploy.places import TOP

ROOMS = ("bot", "games", "rendering", "storage")
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    sources, made = folder / "sources", folder / "made"
    for room in ROOMS:
        shutil.copytree(TOP / room, sources / room, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(TOP / file, sources / file)
    subprocess.run([sys.executable, "-c", BUILD, str(made)], cwd=sources, check=True, capture_output=True)
    [built] = made.glob("longtable-*.whl")
    return built


@pytest.mark.long
def test_the_wheel_holds_everything_the_program_reads(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        [points] = [name for name in names if name.endswith("entry_points.txt")]
        assert "longtable = bot.cli:main" in packed.read(points).decode()
    sources = wheel.parents[1] / "sources"
    wanted = {
        str(file.relative_to(sources)) for room in ROOMS for file in (sources / room).rglob("*") if file.is_file()
    }
    assert sorted(wanted - names) == []


@pytest.mark.long
def test_its_one_command_plays_where_no_sources_are(wheel: Path, tmp_path: Path) -> None:
    """As pipx does it: an environment of its own, here with the packages of this one behind it."""
    home, place = tmp_path / "home", tmp_path / "place"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    install = [python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel]
    subprocess.run(install, check=True, capture_output=True)
    [packages] = (place / "lib").glob("python*/site-packages")
    (packages / "behind.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    home.mkdir()
    surroundings = {"PATH": os.environ["PATH"], "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
    with subprocess.Popen(
        [place / "bin" / "longtable", "play", "--port", "0"],
        cwd=home,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as playing:
        assert playing.stdout is not None
        try:
            [address] = next(
                found for line in playing.stdout if (found := re.findall(r"http://127\.0\.0\.1:\d+", line))
            )
            with urllib.request.urlopen(address) as page:
                assert page.status == HTTPStatus.OK
        finally:
            playing.send_signal(signal.SIGINT)
            playing.stdout.read()
    assert playing.returncode == 0
    assert (home / "data" / "longtable" / "longtable.db").is_file()
