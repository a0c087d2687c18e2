"""The same luck and answers make the same game and the same views in every process: no order of a set is seen."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from itertools import islice
from subprocess import run
from typing import Any

from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn
from tests.games.variants import Case, ordinary_cases

ANSWERS, OF_A_BEGINNING = 30, 6


def digest(case: Case) -> str:
    state, told = case.start("hash seeds"), blake2b(digest_size=8)
    game = playout(case.game, state, [RandomStandIn()] * case.seats, Luck("players"))
    for turn in islice(game, OF_A_BEGINNING if case.arranged else ANSWERS):
        told.update(f"{turn.decision}{turn.answer}{[str(event.text) for event in turn.events]}".encode())
    for viewer in (None, *range(case.seats)):
        # What a picture is known by: another process would draw and send the same one again.
        view = case.game.view(state, viewer)
        told.update(repr(view).encode())
        assert sets_in(view) == [], f"{case}: its order is another in each process"
    return f"{case}: {told.hexdigest()}"


def sets_in(part: Any, where: str = "view") -> list[str]:
    """Where one stands, empty or not."""
    match part:
        case set() | frozenset():
            return [where]
        case Mapping():
            return [found for key, value in part.items() for found in sets_in((key, value), f"{where}[{key}]")]
        case list() | tuple():
            return [found for value in part for found in sets_in(value, f"{where}[]")]
        case _ if is_dataclass(part) and not isinstance(part, type):
            shown = [one.name for one in fields(part) if one.repr]
            return [found for name in shown for found in sets_in(getattr(part, name), f"{where}.{name}")]
    return []


def digests(hash_seed: str) -> list[str]:
    words = [sys.executable, "-m", "tests.games.test_hash_seeds"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return run(words, check=True, capture_output=True, text=True, env=environment).stdout.splitlines()


def test_a_game_is_the_same_whatever_the_order_of_sets() -> None:
    assert digests("1") == digests("2")


if __name__ == "__main__":
    print("\n".join(digest(case) for case in ordinary_cases()))
