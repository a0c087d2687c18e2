"""The data files as documents, some of them edited."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from games.clash.data import PACKAGE, files_of_data
from games.core.house_data import ours


def documents(edited: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    as_they_are = {file: ours(PACKAGE, file) for file in files_of_data()}
    return as_they_are | {file: tomllib.loads(text) for file, text in edited.items()}
