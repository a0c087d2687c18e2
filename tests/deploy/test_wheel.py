"""The wheel that pipx, uvx and the image install: it holds all data beside the code, and its one command."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.deploy.places import TOP

ROOMS = ("bot", "games", "rendering", "storage")
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


@pytest.mark.long
def test_the_wheel_holds_everything_the_program_reads(tmp_path: Path) -> None:
    sources, made = tmp_path / "sources", tmp_path / "made"
    for room in ROOMS:
        shutil.copytree(TOP / room, sources / room, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(TOP / file, sources / file)
    subprocess.run([sys.executable, "-c", BUILD, str(made)], cwd=sources, check=True, capture_output=True)
    [wheel] = made.glob("longtable-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        [points] = [name for name in names if name.endswith("entry_points.txt")]
        assert "longtable = bot.cli:main" in packed.read(points).decode()
    wanted = {
        str(file.relative_to(sources)) for room in ROOMS for file in (sources / room).rglob("*") if file.is_file()
    }
    assert sorted(wanted - names) == []
