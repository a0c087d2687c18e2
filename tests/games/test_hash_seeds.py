"""The same luck and answers make the same game in every process: nothing goes by the order of a set."""

from __future__ import annotations

import os
import sys
from hashlib import blake2b
from itertools import islice
from subprocess import run

from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn
from tests.games.variants import Case, ordinary_cases

ANSWERS, OF_A_BEGINNING = 60, 10


def digest(case: Case) -> str:
    state, told = case.start("hash seeds"), blake2b(digest_size=8)
    game = playout(case.game, state, [RandomStandIn()] * case.seats, Luck("players"))
    for turn in islice(game, OF_A_BEGINNING if case.arranged else ANSWERS):
        told.update(f"{turn.decision}{turn.answer}{[str(event.text) for event in turn.events]}".encode())
    return f"{case}: {told.hexdigest()}"


def digests(hash_seed: str) -> list[str]:
    words = [sys.executable, "-m", "tests.games.test_hash_seeds"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return run(words, check=True, capture_output=True, text=True, env=environment).stdout.splitlines()


def test_a_game_is_the_same_whatever_the_order_of_sets() -> None:
    assert digests("1") == digests("2")


if __name__ == "__main__":
    print("\n".join(digest(case) for case in ordinary_cases()))
