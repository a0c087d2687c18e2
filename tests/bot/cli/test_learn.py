"""`longtable learn`: it plays, learns, says how well that foretells the winner, and writes what it learned."""

from pathlib import Path

import pytest

from bot.cli import main
from games.core.worth import STAGES
from games.duel.worth import NAMES


def test_it_says_how_well_worth_foretells_before_and_after_and_writes_the_weights(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "worth.toml"
    words = ["learn", "duel", "--games", "10", "--positions", "4", "--standin", "random", "--write", str(file)]
    assert main(words) == 0
    positions, before, after, _, *called = capsys.readouterr().out.splitlines()
    assert positions.startswith("40 positions of 10 games")
    for line, name in ((before, "before"), (after, "after")):
        said, *quarters = line.split()
        assert said == name
        assert len(quarters) == 4
        assert all(0 <= float(quarter) <= 1 for quarter in quarters)
    assert [line.split()[0] for line in called] == ["before", "after"]
    assert all("55: " in line and "%" in line for line in called), "so many of those called 55 of 100 are won"
    rows = [line for line in file.read_text("utf-8").splitlines() if line.startswith('"')]
    assert len(rows) == len(NAMES)
    assert all(row.count(",") == STAGES for row in rows)
    assert "longtable learn duel --games 10 --standin random" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "Nothing can be learned of 'chess'; there are: deus, duel"),
        (["duel", "--games", "3"], "Ask for at least 10 games"),
        (["duel", "--standin", "oracle"], "played by one of: random"),
    ],
)
def test_a_wrong_wish_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main(["learn", *words]) == 2
    assert said in capsys.readouterr().err
