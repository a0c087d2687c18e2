"""Every ruling is told under its paragraph, as printed, as our reading or as what this table has chosen."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalogue import GAMES
from games.clash.data import rulebook as clash_rules
from games.core.option_place import place_of
from games.core.rulings import PRINTED, Ruling
from games.core.text import english
from games.deus.data import rulebook as deus_rules
from games.duel.data import rulebook as duel_rules
from games.era.data import rulebook as era_rules

RULINGS: dict[str, tuple[Ruling, ...]] = {
    "clash": clash_rules().printed.rulings,
    "deus": deus_rules().rulings,
    "duel": duel_rules().rulings,
    "era": era_rules().rulings,
}


def told(game_id: str, topic: str, **options: Any) -> str:
    game = GAMES[game_id]
    return english(game.topics(game.Options(**options))[topic][1])


def test_every_game_has_its_rulings() -> None:
    assert RULINGS.keys() == GAMES.keys()


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_ruling_stands_marked_under_its_topic(game_id: str) -> None:
    topics = GAMES[game_id].topics()
    for ruling in RULINGS[game_id]:
        about = english(topics[ruling.topic][1])
        mark = "⚙️" if ruling.option else "📕" if ruling.source == PRINTED else "✍️"
        assert f"\n{mark} {ruling.text['en']}" in about


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_ruling_a_host_may_choose_is_told_once(game_id: str) -> None:
    fields = GAMES[game_id].Options.model_fields
    named = [ruling.option for ruling in RULINGS[game_id] if ruling.option is not None]
    assert set(named) <= fields.keys()
    assert sorted(named) == sorted(set(named))
    assert {name for name, field in fields.items() if place_of(field).ruling} <= set(named)


def test_what_the_table_has_chosen_is_told() -> None:
    assert "A march may attack: no." in told("deus", "villages")
    assert "A march may attack: yes." in told("deus", "villages", march_attacks=True)
    assert "Demands: in turn." in told("era", "extort")
    assert "Demands: together." in told("era", "extort", demands="together")
    assert "Minerva's space: not on pawn." in told("duel", "gods", pantheon=True, minerva="not_on_pawn")
    assert "Free Education: unlimited." in told("clash", "advances", free_education="unlimited")


def test_what_the_table_does_not_play_is_not_told() -> None:
    duel, clash, deus = GAMES["duel"], GAMES["clash"], GAMES["deus"]
    assert "gods" not in duel.topics(duel.Options())
    assert "gods" in duel.topics(duel.Options(pantheon=True))
    assert {"leaders", "pirates"}.isdisjoint(clash.topics(clash.Options()))
    assert "leaders" in clash.topics(clash.Options(civilizations=True))
    assert "joker" not in deus.topics(deus.Options())
    assert all("gods" in topics for topics in (duel.topics(), deus.topics())), "whoever asks in general is told all"


def test_figures_of_a_house_reach_the_topics() -> None:
    track = {"track": [{"id": "wood", "most": 11}]}
    assert "8 wood" in told("era", "tracks")
    assert "11 wood" in told("era", "tracks", house=track)
    assert "15 food" in told("era", "tracks", food_limit="15")
    farm = {"piece": [{"id": "farm", "yields": {"food": 2}}]}
    assert "A farm brings 2 food more" in told("era", "collect", house=farm)
    assert "change your government for 1 mood, 1 culture" in told("clash", "status")
    assert "for 2 gold;" in told("clash", "status", house={"prices": [{"government": {"gold": 2}}]})


def test_era_tells_what_players_stumble_over() -> None:
    """Rulings that are played by and stand nowhere in the book."""
    told_of = {ruling.id for ruling in RULINGS["era"]}
    assert {"cathedral_dice", "no_mirror", "monastery_skull", "empty_square"} <= told_of
