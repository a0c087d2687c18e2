import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli import main, simulate
from bot.cli.figures import Verdict, report, verdict, wilson
from games.core.game import Orders
from games.core.playout import Calls, record
from games.core.standin import RandomStandIn
from games.core.text import Name, plural, text
from tests.games.pebbles import Pebbles, PebblesOptions
from tests.games.samples import Market
from tests.games.smugglers import NoOptions, Smugglers

GAMES = {"pebbles": Pebbles(), "market": Market()}


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "GAMES", GAMES)


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["simulate", *words, "--jobs", "1"]) == 0
    return capsys.readouterr().out.splitlines()


def test_prints_lengths_scores_wins_and_endings(capsys: pytest.CaptureFixture[str]) -> None:
    lines = figures(capsys, "pebbles", "--seats", "3", "--games", "20")
    assert lines[0] == "Pebbles: 20 games, 3 seats"
    assert lines[1].startswith("answers     least ")
    # Twelve pebbles are taken in every game.
    assert "mean 4.0" in lines[2]
    wins = [int(line.split()[2]) for line in lines if line.split()[1:2] == ["random"]]
    assert len(wins) == 3
    assert sum(wins) == 20
    assert "      20  The heap is empty." in lines


def test_counts_what_was_told(capsys: pytest.CaptureFixture[str]) -> None:
    lines = figures(capsys, "market", "--games", "10")
    # Three rounds, one stall each.
    assert "      30  {seat} builds on {cell}" in lines
    assert not any("draws" in line for line in lines), "what only one seat knows is not counted"


def test_adds_up_the_counts_that_were_told_of_a_seat() -> None:
    played = record(GAMES["pebbles"], 2, PebblesOptions(), "counts", [RandomStandIn(), RandomStandIn()])
    played.told.clear()
    played.count(plural("{n} square", "{n} squares", 6), 1)
    played.count(plural("{n} square", "{n} squares", 3), 1)
    lines = list(report("Pebbles", ["random", "random"], [played, played]))
    assert lines[-2:] == ["       4  {n} square", "          in a game: seat 2 9.0"]


def test_what_is_led_is_told_with_its_share_and_what_it_did() -> None:
    """Two games of two: who leads Rome wins both of its games, twice what an even game would give."""
    played = record(GAMES["pebbles"], 2, PebblesOptions(), "sides", [RandomStandIn(), RandomStandIn()])
    (winner,) = played.result.winners
    played.sides = ("Rome", "Greece") if winner == 0 else ("Greece", "Rome")
    played.used.update({"Roads (Rome)": 3, "Spartans (Greece)": 0})
    lines = list(report("Pebbles", ["random", "random"], [played, played]))
    row = next(line.split() for line in lines if line.startswith("Rome"))
    assert row[1:4] == ["2", "2", "2.0"]
    whole = float(row[4])
    played.result = replace(played.result, parts=2)
    halved = next(line.split() for line in report("Pebbles", ["random"] * 2, [played]) if line.startswith("Rome"))
    assert float(halved[4]) == whole / 2 > 0, "points are told whole, whatever a game counts them in"
    assert next(line.split() for line in lines if line.startswith("Greece"))[2:4] == ["0", "0.0"]
    assert "       6  Roads (Rome)" in lines
    assert "       0  Spartans (Greece)" in lines


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    first = figures(capsys, "market", "--games", "10", "--seed", "one")
    assert figures(capsys, "market", "--games", "10", "--seed", "one") == first
    assert figures(capsys, "market", "--games", "10", "--seed", "two") != first


def test_different_stand_ins_play_every_deal_from_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    lines = figures(capsys, "market", "--seats", "3", "--games", "6", "--standin", "greedy,random")
    assert [line.split()[1:3] for line in lines[8:11]] == [["in", "turn"]] * 3
    table = {
        line.split()[0]: line.split() for line in lines[lines.index("") :] if line.startswith(("greedy", "random"))
    }
    # Of three seats two are greedy: twelve sittings in six games.
    assert table["greedy"][1] == "12"
    assert table["random"][1] == "6"
    assert sum(float(row[2]) for row in table.values()) == 6


def test_who_sits_where_changes_from_game_to_game_of_one_deal() -> None:
    plan = simulate.Plan("market", 3, "{}", ("greedy", "random", "random"), "deal")
    assert [plan.names(number).index("greedy") for number in range(4)] == [0, 1, 2, 0]
    alike = simulate.Plan("market", 2, "{}", ("random", "random"), "deal")
    assert alike.turns == 1


def test_a_share_has_its_interval() -> None:
    low, high = wilson(60, 100)
    assert (round(low, 2), round(high, 2)) == (0.50, 0.69)


def test_options_reach_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = figures(capsys, "pebbles", "--games", "5", "--options", '{"heap": 40}')
    assert "mean 20.0" in lines[2]


def test_progress_is_told_beside_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "pebbles", "--games", "4", "--jobs", "1"])
    assert "\r[" + "#" * 40 + "] 4/4\n" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game 'chess'; there are: pebbles, market."),
        (["pebbles", "--seats", "9"], "Pebbles is for 2 to 5 players."),
        (["pebbles", "--standin", "random", "--bar", "60"], "A bar lies between 20 and 100"),
        (["pebbles", "--standin", "oracle"], "There is no stand-in 'oracle'"),
        (["pebbles", "--games", "0"], "at least one game"),
        (["pebbles", "--options", "{"], "The options are not JSON"),
        (["pebbles", "--options", '{"heap": 3}'], "Option heap: "),
        (["pebbles", "--options", '{"hole": 3}'], "Option hole: "),
    ],
)
def test_a_wrong_wish_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main(["simulate", *words]) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.out == ""


def test_things_are_counted_under_their_message_by_argument() -> None:
    built = text(
        "{seat} builds: {card}, {region}",
        card=Name({"en": "Mill", "ru": "Мельница"}),
        region=Name({"en": "Sea", "ru": "Море"}),
    )
    other = text(
        "{seat} builds: {card}, {region}",
        card=Name({"en": "Farm", "ru": "Ферма"}),
        region=Name({"en": "Sea", "ru": "Море"}),
    )
    records = [record(Pebbles(), 2, PebblesOptions(), str(at), [RandomStandIn()] * 2) for at in range(2)]
    for played in records:
        played.told.clear()
    for said in (built, built, other):
        records[0].count(said)
    records[1].count(other)
    lines = list(report("Pebbles", ("random", "random"), records))
    assert lines[lines.index("what was told, in all games") + 1 :] == [
        "       4  {seat} builds: {card}, {region}",
        "          card",
        "           2  Farm",
        "           2  Mill",
        "          region",
        "           4  Sea",
    ]


def test_hand_overs_and_rings_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    answers, *_, hand_overs, rings = figures(capsys, "pebbles", "--seats", "3", "--games", "20")[1:6]
    # Nobody moves twice running, so everybody is called for each of their answers.
    spread = answers.split(maxsplit=1)[1]
    assert hand_overs == f"hand-overs  {spread}; mean if everything is asked {spread.split()[5].rstrip(',')}"
    assert rings == hand_overs.replace("hand-overs  ", "rings       ")


class Trusting(Smugglers):
    """Nobody looks unless they have said so."""

    def orders(self) -> Mapping[str, Orders]:
        return {topic: replace(known, beginning="never") for topic, known in Smugglers.orders(self).items()}


def test_whoever_goes_on_is_not_called_again_and_an_order_calls_nobody() -> None:
    calls = Calls()
    for waiting in ({0}, {0}, {1, 2}, {2}, {0, 2}):
        calls.see(frozenset(waiting))
    assert (calls.hand_overs, calls.rings) == (3, 4)
    played = record(Trusting(), 2, NoOptions(), "calls", [RandomStandIn()] * 2)
    asked = [line for line in played.told if "waves it through" in line or "looks and finds" in line]
    assert asked, "somebody was asked out of turn"
    assert played.calls.hand_overs < played.calls_asking_all.hand_overs


@pytest.mark.parametrize(
    ("won", "lost", "said"),
    [(48, 6, Verdict.REACHED), (42, 8, Verdict.OPEN), (20, 20, Verdict.MISSED), (0, 0, Verdict.OPEN)],
)
def test_a_sequential_test_says_when_it_is_clear(won: float, lost: float, said: Verdict) -> None:
    """80 against 70 %: a game won speaks 0.134 for it, one lost 0.405 against it, and 2.94 is enough."""
    assert verdict(won, int(won + lost), 0.8) is said


def test_a_bar_ends_the_games_as_soon_as_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    """Greedy against random takes the last pebble far more often than half of the time."""
    words = ("pebbles", "--games", "400", "--standin", "greedy,random", "--bar", "50")
    lines = figures(capsys, *words)
    played_out = int(lines[0].split()[1])
    assert played_out < 400
    assert played_out % 2 == 0, "whole deals"
    assert lines[-1] == "greedy against a bar of 50 %: reached"


def test_a_fixed_number_of_trials_needs_no_clock(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("pebbles", "--games", "6", "--standin", "good,greedy", "--trials", "20")
    assert figures(capsys, *words) == figures(capsys, *words)


CONTEST = ("simulate", "pebbles", "--standin", "greedy,random", "--jobs", "1")


def test_a_contest_goes_on_where_it_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pebbles.jsonl"
    assert main([*CONTEST, "--games", "8", "--results", str(file), "--minutes", "0.0000001"]) == 0
    assert capsys.readouterr().out.startswith("Pebbles: 1 games, 2 seats, seed simulate, ")
    assert main([*CONTEST, "--games", "8", "--results", str(file)]) == 0
    table = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in table if line.startswith(("greedy", "random"))] == ["8", "8"]
    played = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
    assert [one["number"] for one in played] == list(range(8))
    assert [one["sitting"][0] for one in played] == ["greedy", "random"] * 4
    # All is there: nobody plays any more, and the table is the same but for the time.
    monkeypatch.setattr(simulate, "record", None)
    assert main([*CONTEST, "--games", "8", "--results", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[2:] == table[2:]


def test_a_contest_is_not_mixed_with_another_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "pebbles.jsonl"
    assert main([*CONTEST, "--games", "2", "--results", str(file)]) == 0
    before = file.read_text("utf-8")
    assert main([*CONTEST, "--games", "4", "--seed", "other", "--results", str(file)]) == 2
    assert "holds other games" in capsys.readouterr().err
    assert file.read_text("utf-8") == before


def test_a_contest_that_is_decided_plays_no_more(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = [*CONTEST, "--bar", "50", "--results", str(tmp_path / "pebbles.jsonl"), "--games"]
    assert main([*words, "400"]) == 0
    decided = capsys.readouterr().out.splitlines()[2:]
    assert main([*words, "800"]) == 0
    assert capsys.readouterr().out.splitlines()[2:] == decided


def test_seconds_are_given_to_whoever_thinks_alone(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "pebbles", "--games", "2", "--jobs", "1", "--standin"]
    assert main([*words, "strong:0.001,good:0.001"]) == 0
    assert "strong:0.001" in capsys.readouterr().out
    for wrong in ("greedy:2", "strong:soon", "strong:", "oracle:2"):
        assert main([*words, wrong]) == 2
        assert f"There is no stand-in '{wrong}'" in capsys.readouterr().err
