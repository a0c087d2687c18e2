"""Red cards that take: centurion, legion, ballista, siege tower. Marches have their own tests."""

from __future__ import annotations

import pytest

from tests.games.deus.positions import answer, asked, choices, give, settle, table, told, use


def test_a_centurion_takes_two_gold_from_every_rival_next_to_one_army() -> None:
    deus = table(3)
    settle(deus, 0, C4="army", H1="army")
    settle(deus, 1, C3="civil", D4="civil")
    settle(deus, 2, C5="civil")
    for seat, gold in ((0, 0), (1, 5), (2, 9)):
        give(deus, seat, gold=gold)
    use(deus, 0, "centurion")
    assert choices(deus) == ["C4", "skip"], "nobody is next to the army in H1"
    events = answer(deus, "C4")
    assert [player.gold for player in deus.players] == [4, 3, 7], "twice next to one rival counts once"
    assert [event.affects for event in events] == [(1,), (2,)]


def test_a_centurion_takes_what_there_is() -> None:
    deus = table()
    settle(deus, 0, C4="army")
    settle(deus, 1, C3="civil")
    give(deus, 0)
    give(deus, 1, gold=1)
    use(deus, 0, "centurion")
    events = answer(deus, "C4")
    assert [player.gold for player in deus.players] == [1, 0]
    assert told(events) == ["Centurion: seat 1 takes 1 gold (0 → 1) from seat 2 (1 → 0)"]


def test_a_legion_takes_a_point() -> None:
    deus = table()
    settle(deus, 0, C4="army")
    settle(deus, 1, C3="civil")
    give(deus, 0)
    give(deus, 1, points=4)
    use(deus, 0, "legion")
    answer(deus, "C4")
    assert [player.points for player in deus.players] == [1, 3]


def test_a_legion_takes_nothing_from_who_has_nothing() -> None:
    deus = table()
    settle(deus, 0, C4="army")
    settle(deus, 1, C3="civil")
    give(deus, 0)
    give(deus, 1)
    use(deus, 0, "legion")
    answer(deus, "C4")
    assert [player.points for player in deus.players] == [0, 0]


def test_the_question_of_a_legion_does_not_betray_hidden_points() -> None:
    questions = []
    for points in (0, 7):
        deus = table()
        settle(deus, 0, C4="army")
        settle(deus, 1, C3="civil")
        give(deus, 1, points=points)
        use(deus, 0, "legion")
        questions.append(asked(deus))
    assert questions[0] == questions[1]


def test_a_legion_shows_hidden_points_so_it_cannot_be_taken_back() -> None:
    hidden, shown = table(), table(show_points=True)
    for deus in (hidden, shown):
        settle(deus, 0, C4="army")
        settle(deus, 1, C3="civil")
        use(deus, 0, "legion")
        answer(deus, "C4")
    assert hidden.revealed == 1
    assert shown.revealed == 0


@pytest.mark.parametrize("card", ["centurion", "legion"])
def test_a_levy_may_be_declined(card: str) -> None:
    deus = table()
    settle(deus, 0, C4="army")
    settle(deus, 1, C3="civil")
    before = [(player.gold, player.points) for player in deus.players]
    use(deus, 0, card)
    answer(deus, "skip")
    assert [(player.gold, player.points) for player in deus.players] == before


@pytest.mark.parametrize("card", ["centurion", "legion"])
def test_without_a_rival_next_to_an_army_nothing_is_asked(card: str) -> None:
    deus = table()
    settle(deus, 0, C4="army", F5="civil")
    settle(deus, 1, F4="civil")
    events = use(deus, 0, card)
    assert told(events, 0)[0].endswith("nothing to gain")


def test_a_ballista_brings_four_gold_for_each_village_next_to_an_army() -> None:
    deus = table()
    settle(deus, 0, C3="army", B3="army")
    give(deus, 0)
    use(deus, 0, "ballista")
    assert deus.players[0].gold == 8, "B4 and C2, each once although both armies are next to them"


def test_a_fallen_village_is_none_for_the_ballista() -> None:
    deus = table()
    del deus.villages["C2"]
    settle(deus, 0, C3="army")
    give(deus, 0)
    use(deus, 0, "ballista")
    assert deus.players[0].gold == 4


def test_without_an_army_near_a_village_the_ballista_brings_nothing() -> None:
    deus = table()
    settle(deus, 0, A2="army", D2="civil")
    assert told(use(deus, 0, "ballista"), 0) == ["Ballista: nothing to gain"]


def test_a_siege_tower_takes_two_points_from_one_village() -> None:
    deus = table()
    settle(deus, 0, C3="army")
    give(deus, 0)
    use(deus, 0, "siege_tower")
    assert choices(deus) == ["B4", "C2", "skip"]
    events = answer(deus, "C2")
    assert (deus.players[0].points, deus.villages["C2"]) == (2, 4)
    assert told(events) == ["Siege Tower: seat 1 takes 2 points from village C2"]


def test_a_siege_tower_takes_the_last_point_and_the_village_stays() -> None:
    deus = table()
    deus.villages["C2"] = 1
    deus.villages["B4"] = 0
    settle(deus, 0, C3="army")
    give(deus, 0)
    use(deus, 0, "siege_tower")
    assert choices(deus) == ["C2", "skip"], "nothing is left in B4"
    answer(deus, "C2")
    assert deus.players[0].points == 1
    assert deus.villages["C2"] == 0
    give(deus, 0)
    use(deus, 0, "ballista")
    assert deus.players[0].gold == 8, "both are villages still"


def test_a_siege_may_be_declined() -> None:
    deus = table()
    settle(deus, 0, C3="army")
    give(deus, 0)
    use(deus, 0, "siege_tower")
    answer(deus, "skip")
    assert deus.players[0].points == 0


def test_without_an_army_there_is_no_siege() -> None:
    deus = table()
    settle(deus, 0, C3="civil")
    assert told(use(deus, 0, "siege_tower"), 0) == ["Siege Tower: nothing to gain"]
