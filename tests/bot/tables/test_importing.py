"""What a file from outside may bring to a table for several, and what is refused with its reason."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any

import pytest

from bot.errors import Refused
from bot.tables import importing, record
from bot.tables.record import GameRecord, Signed, Snapshot, digest_of
from bot.tables.verifying import unpacked, verdict_on
from bot.workers.pool import WorkerPool
from games.core.game import Game
from games.core.luck import Luck, table_seed
from tests.bot.tables.test_verifying import SECRET, played
from tests.games.pebbles import Pebbles

KEY = b"signed here"
PEBBLES = Pebbles()
GAMES: dict[str, Game[Any, Any, Any]] = {"pebbles": PEBBLES}
FINISHED = played({}, PEBBLES)


def foreign(content: GameRecord | Snapshot) -> Signed:
    return Signed(content, genuine=False)


def refused(signed: Signed) -> str:
    with pytest.raises(Refused) as no:
        importing.match_of(signed, GAMES, None, shared=True)
    return str(no.value)


def test_a_game_that_was_played_is_taken_from_anywhere() -> None:
    match = importing.match_of(foreign(FINISHED), GAMES, 2, shared=True)
    assert match.settled.heap < PEBBLES.Options().heap


def test_a_record_of_no_moves_opens_no_table_for_several() -> None:
    opening = PEBBLES.setup(2, PEBBLES.Options(), Luck(table_seed(SECRET, [])))
    opening.take_events()
    opening.luck.take_log()
    nothing = FINISHED.model_copy(update={"moves": [], "final": digest_of(PEBBLES, opening)})
    assert "not played to its end" in refused(foreign(nothing))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"commitment": "0" * 64}, "The secret is not the one"),
        ({"final": "0" * 64}, "The last position is another one"),
        ({"opening_luck": []}, "The set-up drew other luck"),
        ({"names": ["Anna"]}, "cannot be set up"),
    ],
)
def test_a_record_that_does_not_verify_opens_no_table_for_several(change: dict[str, Any], why: str) -> None:
    assert why in refused(foreign(FINISHED.model_copy(update=change)))


def test_what_lies_hidden_is_dealt_anew_where_several_play() -> None:
    """Whoever wrote the file, or reads in it, knows nothing of the hands."""
    coins = {tuple(importing.match_of(foreign(FINISHED), GAMES, 2, shared=True).settled.coins) for _ in range(60)}
    assert len(coins) == 4
    known = {tuple(importing.match_of(foreign(FINISHED), GAMES, 2, shared=False).settled.coins) for _ in range(10)}
    assert len(known) == 1


@pytest.mark.parametrize("shared", [True, False])
def test_what_chance_will_bring_stands_in_no_file(shared: bool) -> None:
    """Also alone: whoever reads the file's secret could otherwise reckon every draw to come."""
    matches = [importing.match_of(foreign(FINISHED), GAMES, 2, shared=shared) for _ in range(2)]
    seeds = {match.settled.luck.seed for match in matches}
    assert len(seeds) == 2
    assert table_seed(SECRET, []) not in seeds


@pytest.mark.parametrize(("place", "many"), [("moves", 20_000), ("opening_luck", 2_000), ("luck", 2_000)])
def test_more_moves_or_draws_than_any_game_has_are_read_by_nobody(place: str, many: int) -> None:
    plain = FINISHED.model_dump(mode="json")

    def read(number: int) -> None:
        holder = plain["moves"][0] if place == "luck" else plain
        holder[place] = [[6, 1]] * number if place != "moves" else [plain["moves"][0]] * number
        record.read(json.dumps(plain).encode(), KEY)

    read(10)
    with pytest.raises(Refused):
        read(many + 1)


def test_a_file_without_end_is_read_by_nobody() -> None:
    file = json.dumps(FINISHED.model_dump(mode="json")).encode()
    assert record.read(file + b" " * 1_000, KEY).content == FINISHED
    with pytest.raises(Refused):
        record.read(file + b" " * 4_000_000, KEY)


def test_a_position_goes_on_with_other_hands_too() -> None:
    state = PEBBLES.setup(2, PEBBLES.Options(), Luck("position"))
    position = PEBBLES.adapter.dump_python(state, mode="json")
    snapshot = Snapshot(
        game="pebbles", rules=PEBBLES.version, options={}, names=["A", "B"], commitment="", position=position
    )
    signed = Signed(snapshot, genuine=True)
    assert len({tuple(importing.match_of(signed, GAMES, None, shared=True).settled.coins) for _ in range(60)}) == 4
    assert "written or changed elsewhere" in refused(foreign(snapshot))


def spoiled(**changes: Any) -> bytes:
    return json.dumps({**FINISHED.model_dump(mode="json"), **changes}).encode()


HALF = "\ud800"
BAD = {
    "a list": b"[1, 2]",
    "a number": b"7",
    "nothing": b"",
    "no text": b"\xff\xfe",
    "deep": b"[" * 100_000 + b"]" * 100_000,
    "deep inside": b'{"kind":"record","options":' + b'{"a":' * 500 + b"1" + b"}" * 500 + b"}",
    "half a letter in the signature": spoiled(signature=HALF),
    "half a letter in the secret": spoiled(secret=HALF),
    "half a letter in the words": spoiled(words=[HALF]),
    "half a letter in a name": spoiled(names=["Anna", HALF]),
    "half a letter in a key": spoiled(options={HALF: 1}),
    "half a letter in an answer": spoiled(moves=[{"seat": 0, "by": "x", "answers": [HALF], "luck": [], "rules": 1}]),
    "a name of megabytes": spoiled(names=["Anna", "x" * 2_000_000]),
    "a game of megabytes": spoiled(game="x" * 2_000_000),
    "a hundred names": spoiled(names=["Anna"] * 100),
    "an endless number": spoiled(rules=10**400),
    "no number": b'{"kind":"record","rules":NaN}',
    "a seat beyond all": spoiled(moves=[{"seat": 10**30, "by": "x", "answers": ["1"], "luck": [], "rules": 1}]),
    "options of another kind": spoiled(options={"heap": "x"}),
    "a null": spoiled(moves=None),
    "another key": spoiled(surprise=1),
}


@pytest.mark.parametrize("document", BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("shared", [False, True])
def test_bad_input_is_refused_in_one_sentence(document: bytes, shared: bool) -> None:
    answer = importing.brought(document, KEY, {"pebbles": Pebbles}, None, shared=shared)
    with pytest.raises(Refused) as no:
        importing.unpacked(answer)
    assert len(str(no.value)) < 200


def test_newer_rules_are_called_by_their_name() -> None:
    newer = {"rules": PEBBLES.version + 1}
    snapshot = Snapshot(
        game="pebbles", rules=PEBBLES.version + 1, options={}, names=["A", "B"], commitment="", position={}
    )
    assert "newer rules" in refused(Signed(snapshot, genuine=True))
    assert "newer rules" in refused(foreign(FINISHED.model_copy(update=newer)))


@pytest.mark.parametrize("answer", ["9", ["1"], {"1": 1}, "", "x" * 1_999])
def test_answers_that_fit_no_question_are_refused(answer: Any) -> None:
    moves = [move.model_copy(update={"answers": [answer]}) for move in FINISHED.moves]
    with pytest.raises(Refused):
        importing.match_of(foreign(FINISHED.model_copy(update={"moves": moves})), GAMES, None, shared=False)


async def test_another_process_reads_and_checks_the_same() -> None:
    pool = WorkerPool()
    try:
        file = record.write(FINISHED, KEY)
        reading = partial(importing.brought, file, KEY, {"pebbles": Pebbles}, 2, shared=False)
        there, checked = await asyncio.gather(pool(reading), pool(partial(verdict_on, FINISHED, {"pebbles": Pebbles})))
        assert importing.unpacked(there).content == FINISHED
        assert unpacked(checked).true
    finally:
        await pool.close()
