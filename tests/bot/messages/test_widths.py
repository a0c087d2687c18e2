"""A label has so much room as a phone gives it, by how wide its letters are and not by how many."""

import pytest

from bot.messages.outgoing import Button
from bot.messages.widths import ROOM, cells, fits, in_rows, unbroken


def in_words(labels: list[str], most: int = 3) -> list[list[str]]:
    return [[button.text for button in row] for row in in_rows([Button(label, data="x") for label in labels], most)]


@pytest.mark.parametrize(
    ("narrow", "wide"),
    [("illicit", "mammoth"), ("Build", "Щитом"), ("1 · Villa", "1 · ⚔️⚔️⚔️"), ("Wall", "WALL")],
)
def test_width_is_not_the_number_of_letters(narrow: str, wide: str) -> None:
    assert cells(narrow) < cells(wide)


def test_names_take_about_a_cell_for_a_letter() -> None:
    said = "Glassworks, Guard Tower, Commercial Harbour, Circus Maximus, Brewery, Apothecary"
    assert abs(cells(said) - len(said)) <= len(said) // 20


def test_a_variation_of_a_sign_takes_no_room() -> None:
    assert cells("✉\N{VARIATION SELECTOR-16}") == cells("✉")


@pytest.mark.parametrize(("abreast", "room"), ROOM.items())
def test_more_abreast_have_less_room(abreast: int, room: int) -> None:
    label = "n" * 60
    whole = next(label[:size] for size in range(60, 0, -1) if fits(label[:size], abreast))
    assert room - 1 <= cells(whole) <= room


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("1 · Villa: +3 coins; −1 card", "1 · Villa: +3_coins; −1_card"),
        ("+½ point; 2 cards", "+½_point; 2 cards"),
        ("A + B", "A + B"),
    ],
)
def test_a_figure_stays_with_what_it_counts(words: str, held: str) -> None:
    assert unbroken(words) == held.replace("_", "\N{NO-BREAK SPACE}")


def test_rows_are_as_wide_as_their_labels_need() -> None:
    assert in_words(["Yes", "No", "Wait"]) == [["Yes", "No", "Wait"]]
    assert in_words(["Glassworks", "Stone Pit", "Inn"]) == [["Glassworks", "Stone Pit"], ["Inn"]]
    assert in_words(["Offer every card", "No", "Wait"]) == [["Offer every card"], ["No", "Wait"]]


def test_nothing_is_lost_or_moved() -> None:
    labels = ["A", "Bridge over the river", "C", "D", "E" * 80, "F"]
    assert [label for row in in_words(labels) for label in row] == labels
