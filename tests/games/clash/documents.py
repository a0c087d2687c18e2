"""The data files as documents, some of them edited."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from games.clash.printing import FILES


def documents(edited: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    folder = files("games.clash").joinpath("data")
    return {file: tomllib.loads(edited.get(file) or folder.joinpath(file).read_text("utf-8")) for file in FILES}
