"""Writes every call and its answer as a line of JSON, for checking against another description of the Bot API."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.localchat.api.botapi import Answer, Listener


def record_to(path: Path) -> Listener:
    def write(method: str, params: Mapping[str, Any], answer: Answer) -> None:
        line = json.dumps({"method": method, "params": dict(params), **answer}, ensure_ascii=False)
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    return write
