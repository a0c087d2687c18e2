"""A position is a row in a database, also in the middle of a column."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from pydantic import ValidationError
from pydantic_core import from_json, to_json

from games.core.errors import Illegal
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold, Outcome
from games.deus import GAME
from games.deus.game import Deus
from games.deus.kinds import Kind
from games.deus.options import DeusOptions
from games.deus.state import DeusState
from tests.games.deus.positions import answer, choices, column, give, hold, settle, table, told, turn, use


def in_a_column() -> DeusState:
    """Between the first and the second card of a green column."""
    deus = table()
    settle(deus, 0, D1="army", C4="production")
    give(deus, 0, clay=1)
    column(deus, 0, "small_wood", "sawmill")
    hold(deus, 0, "small_clay", "school")
    hold(deus, 1, "galley", "farm")
    turn(deus)
    answer(deus, "small_clay", "D1", "C4")
    return deus


def test_a_column_goes_on_from_the_stored_document() -> None:
    deus = in_a_column()
    assert choices(deus) == ["C4", "skip"], "the sawmill asks"
    loaded = GAME.load(GAME.dump(deus))
    assert GAME.dump(loaded) == GAME.dump(deus)
    for position in (deus, loaded):
        answer(position, "C4", "D1")
    assert GAME.dump(loaded) == GAME.dump(deus)
    assert (deus.turn, loaded.turn) == (1, 1)


def test_a_copy_goes_its_own_way() -> None:
    deus = in_a_column()
    before = GAME.dump(deus)
    copy = GAME.copy(deus)
    answer(copy, "skip", "skip")
    assert GAME.dump(deus) == before


def test_a_damaged_document_is_refused() -> None:
    document = GAME.dump(in_a_column())
    for broken in (
        document[:-5],
        document.replace(b"deus.ProduceOne", b"deus.Win"),
        document.replace(b'"army"', b'"navy"'),
    ):
        with pytest.raises(ValidationError):
            GAME.load(broken)


def test_the_same_seed_and_answers_make_the_same_game() -> None:
    ends = []
    for _ in range(2):
        luck, deus = Luck("answers"), GAME.setup(2, DeusOptions(), Luck("same"))
        while deus.stack:
            decision = GAME.decisions(deus)[0]
            GAME.play(deus, decision.seat, decision.answers(luck, 1)[0])
        ends.append(GAME.dump(deus))
    assert ends[0] == ends[1]


class Later(Deus):
    """Deus as it might be one version later, with richer players."""

    version: ClassVar[int] = Deus.version + 1

    def upgrades(self) -> dict[int, Any]:
        def more_gold(document: dict[str, Any]) -> dict[str, Any]:
            for player in document["players"]:
                player["gold"] += 100
            return document

        return {**super().upgrades(), Deus.version: more_gold}


def test_a_game_stored_by_an_older_version_goes_on() -> None:
    deus = in_a_column()
    later = Later()
    loaded = later.load(GAME.dump(deus), version=Deus.version)
    assert loaded.players[0].gold == deus.players[0].gold + 100
    answer(loaded, "C4", "D1")
    assert loaded.turn == 1
    assert later.load(later.dump(loaded), version=Later.version).players[0].gold == loaded.players[0].gold


def test_a_march_begun_under_the_first_rules_goes_on() -> None:
    deus = table()
    settle(deus, 0, D1="army", B5="army")
    use(deus, 0, "elephants")
    answer(deus, "D1")
    document = from_json(GAME.dump(deus))
    march = {"step": "deus.MarchTo", "seat": 0, "army": "D1", "steps": 2}
    document["stack"][-1:] = [{"step": "deus.MarchWho", "seat": 0, "steps": 2, "moves": 1, "armies": ["B5"]}, march]
    loaded = GAME.load(to_json(document), version=1)
    answer(loaded, "E3")
    assert loaded.owner("E3") == 0
    assert choices(loaded) == ["B5", "stay"]
    answer(loaded, "B5", "C3")
    assert not loaded.stack


def test_a_column_half_used_under_the_second_rules_goes_on() -> None:
    """A card was then used by a step of that name, and an army that had met another was sent on at once."""
    deus = in_a_column()
    document = from_json(GAME.dump(deus))
    for step in document["stack"]:
        if step["step"] in ("deus.ProduceOne", "deus.ProduceInCity"):
            step["step"] = "deus.Use"
    assert [step["step"] for step in document["stack"][-2:]] == ["deus.Use", "deus.Use"]
    loaded = GAME.load(to_json(document), version=2)
    assert choices(loaded) == ["C4", "skip"]
    answer(loaded, "C4", "D1")
    assert loaded.turn == 1
    met = {"step": "deus.MarchTo", "seat": 0, "army": "D2", "steps": 2, "moves": 0, "rest": [], "onward": True}
    document["stack"][-2:] = [met]
    document["held"]["D2"] = {"owner": 0, "kinds": ["army", "army"]}
    crowded = GAME.load(to_json(document), version=2)
    assert "stay" not in choices(crowded)
    answer(crowded, "C3")
    assert crowded.held["D2"].kinds == [Kind.ARMY]


def test_a_game_of_older_rules_counts_its_quiet_rounds_from_now_on() -> None:
    deus = table()
    for seat in (0, 1):
        hold(deus, seat, "galley")
    deus.round, deus.deck = 40, []
    turn(deus)
    document = from_json(GAME.dump(deus))
    del document["last_built"]
    loaded = GAME.load(to_json(document), version=3)
    for seat in (0, 1):
        answer(loaded, "offering", seat=seat)
    assert (loaded.round, loaded.last_round) == (41, None)


def test_a_turn_can_be_taken_back_up_to_the_first_card_drawn() -> None:
    deus = table()
    settle(deus, 0, D1="army", D2="civil science")
    give(deus, 0, clay=1, gold=9)
    hold(deus, 0, "school", "farm")
    hold(deus, 1, "galley", "farm" if "farm" in deus.deck else "quarry")
    turn(deus)
    match = Match(GAME, deus)
    assert match.answer(0, "school")[0] is Outcome.DRAFTED
    assert match.answer(0, "clay1")[0] is Outcome.DRAFTED
    outcome, _ = match.answer(0, "D1", Hold.BARRIERS)
    assert outcome is Outcome.HELD, "the school draws a card: a barrier"
    preview = match.preview(0)
    assert preview is not None
    assert preview.final
    match.back(0)
    match.back(0)
    match.back(0)
    assert match.position(0).players[0].hand == ["school", "farm"]
    assert match.position(0).players[0].columns[Kind.SCIENCE] == []


def test_a_wrong_answer_leaves_everything_as_it_was() -> None:
    deus = in_a_column()
    before = GAME.dump(deus)
    for wrong in ("D1", "", 3, None, ["C4"], {"C4": 1}, "C4 "):
        with pytest.raises(Illegal):
            GAME.play(deus, 0, wrong)  # type: ignore[arg-type]
    with pytest.raises(Illegal):
        GAME.play(deus, 1, "C4")
    assert GAME.dump(deus) == before
    assert told(deus.take_events()) == []
