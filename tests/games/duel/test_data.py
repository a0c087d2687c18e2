"""The data files: what is in the boxes, and files that break the rules."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import ValidationError

from games.core.errors import DataError
from games.core.luck import Luck
from games.core.text import english
from games.duel import GAME
from games.duel.city import Site
from games.duel.data import FOLDER, read, rulebook
from games.duel.kinds import Color

Edit = Callable[[str], str]


def test_colors_of_the_ages() -> None:
    def colors(age: int) -> dict[Color, int]:
        return Counter(card.color for card in rulebook().buildings.values() if card.age == age and not card.mythology)

    assert colors(1) == {Color.BROWN: 6, Color.GREY: 2, Color.RED: 4, Color.GREEN: 4, Color.YELLOW: 4, Color.BLUE: 3}
    assert colors(2) == {Color.BROWN: 3, Color.GREY: 2, Color.RED: 5, Color.GREEN: 4, Color.YELLOW: 4, Color.BLUE: 5}
    assert colors(3) == {Color.RED: 5, Color.GREEN: 4, Color.YELLOW: 5, Color.BLUE: 6, Color.PURPLE: 7}


def test_every_card_lies_on_the_right_ones() -> None:
    layouts = rulebook().layouts
    assert [len(row.x) for row in layouts[1].rows] == [2, 3, 4, 5, 6]
    assert [len(row.x) for row in layouts[2].rows] == [6, 5, 4, 3, 2]
    assert [len(row.x) for row in layouts[3].rows] == [2, 3, 4, 2, 4, 3, 2]
    assert layouts[1].covered_by["A1"] == ("B1", "B2")
    assert layouts[2].covered_by["A1"] == ("B1",)
    assert layouts[3].covered_by["C2"] == ("D1",)
    assert layouts[3].covered_by["D1"] == ("E1", "E2")
    assert layouts[3].covers["D1"] == ("C1", "C2")


def test_every_name_and_text_is_there_in_both_languages() -> None:
    printed = rulebook()
    everything = (printed.buildings, printed.wonders, printed.progress, printed.gods)
    for component in (component for group in everything for component in group.values()):
        for words in (component.name, component.about):
            assert words["en"].strip()
            assert re.search("[а-яА-Я]|[0-9]", words["ru"]), words


BROKEN: list[tuple[str, Edit, str]] = [
    ("buildings.toml", lambda text: text.replace('id = "altar"', 'id = "theater"'), "buildings.toml, building theater"),
    (
        "buildings.toml",
        lambda text: text.replace("cost = { wood", "cost = { timber", 1),
        "stable: cost.timber",
    ),
    ("buildings.toml", lambda text: text.replace('gives = "moon"', 'gives = "sun"'), "chain symbol"),
    ("buildings.toml", lambda text: text.replace('symbol = "quill"', 'symbol = "wheel"', 1), "cards with quill"),
    ("buildings.toml", lambda text: text.split("[[building]]", 2)[0] + "[[building]]\n", "building entry 1"),
    ("buildings.toml", lambda text: text.replace("shields = 1", "shields = 'one'", 1), "building guard_tower: shields"),
    ("wonders.toml", lambda text: text.rpartition("[[wonder]]")[0], "wonders.toml: Wonders: there must be 14"),
    ("progress.toml", lambda text: text.rpartition("[[token]]")[0], "Progress tokens: there must be 13"),
    ("pantheon.toml", lambda text: text.replace('mythology = "greek"', 'mythology = "roman"', 1), "gods of"),
    ("pantheon.toml", lambda text: text.replace("[gate]", "[door]"), "pantheon.toml: [gate] is missing"),
    ("structures.toml", lambda text: text.replace("x = [5, 7]", "x = [5]", 1), "structures.toml: Age 1"),
    ("board.toml", lambda text: text.replace("capital = 9", "capital = nine"), "board.toml: is not TOML"),
    ("board.toml", lambda text: text.replace("capital = 9", ""), "board.toml, the board: track.capital"),
]


@pytest.mark.parametrize(("file", "edit", "said"), BROKEN, ids=[said for _, _, said in BROKEN])
def test_a_broken_file_is_refused_in_one_sentence_naming_the_place(
    tmp_path: Path, file: str, edit: Edit, said: str
) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "data")
    whole = (folder / file).read_text(encoding="utf-8")
    broken = edit(whole)
    assert broken != whole
    (folder / file).write_text(broken, encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read(folder)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "data")
    (folder / "wonders.toml").unlink()
    with pytest.raises(DataError, match=r"wonders\.toml: cannot be read"):
        read(folder)


# -- what a house may put in place of ours --------------------------------------------------------------------------

HOUSE = """
[[building]]
id = "altar"
name = { en = "Shrine", ru = "Часовня" }
points = 5
about = { en = "Five points.", ru = "Пять очков." }

[[wonder]]
id = "pyramids"
cost = { coins = 2 }
"""


def test_a_table_plays_with_the_figures_of_its_house_and_tells_its_words() -> None:
    options = GAME.Options(house=GAME.read_house(HOUSE))
    duel = GAME.load(GAME.dump(GAME.setup(2, options, Luck("house"))))
    duel.cities[0].cards = ["altar"]
    duel.cities[0].sites = [Site("pyramids")]
    view = GAME.view(duel, 0)
    assert GAME.imagine(view, Luck("dream")).rules.buildings["altar"].points == 5
    assert view.cities[0].points - view.cities[1].points == 5
    assert view.cities[0].sites[0].price == 2
    assert duel.options.house is None
    entries = {entry.name["ru"]: entry for entry in GAME.entries(options)}
    assert "5" not in english(entries["Часовня"].about)
    assert "Five points." in english(entries["Часовня"].about)
    assert "set by this house" in english(entries["Часовня"].source or "")
    assert "Costs 2 coins" in english(entries[rulebook().wonders["pyramids"].name["ru"]].about)
    assert GAME.setup(2, GAME.Options(), Luck("ours")).rules is rulebook()


def test_a_position_from_before_there_were_house_files_plays_by_ours() -> None:
    document = json.loads(GAME.dump(GAME.setup(2, GAME.Options(), Luck("old"))))
    del document["house"]
    assert GAME.load(json.dumps(document).encode()).rules is rulebook()


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (
            '[[building]]\nid = "altar"\n\n[[building]]\nid = "alter"',
            "line 4, building 2: there is no building called alter",
        ),
        ("[[god]]\npoints = 1", "line 1, god 1: id missing"),
        ('[[building]]\nid = "altar"\nage = 2', "building 1: (altar) age cannot be changed"),
        ('[[building]]\nid = "altar"\npoints = 4', "(altar) its text tells what it was: bring an about"),
        (HOUSE.replace("points = 5", "points = -5"), "line 2, building 1: (altar) points: Input should be greater"),
        (HOUSE.replace("coins = 2", "gold = 2"), "line 8, wonder 1: (pyramids) cost.gold"),
        (HOUSE.replace('en = "Shrine"', 'en = ""'), "(altar) name: 1 to 40 characters"),
        (
            '[[building]]\nid = "apothecary"\nsymbol = "quill"\nabout = { en = "A", ru = "Б" }',
            "line 1, building 1: buildings.toml: cards with quill",
        ),
        ("[[gate]]\nid = 1", "line 1, gate: a house may bring building, wonder, token, god and nothing else"),
    ],
)
def test_a_broken_house_file_is_refused_with_its_place(broken: str, said: str) -> None:
    with pytest.raises(DataError) as refused:
        GAME.read_house(broken)
    assert said in str(refused.value)
    with pytest.raises(ValidationError):
        GAME.Options(house=tomllib.loads(broken))
