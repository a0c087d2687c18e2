from games.core.rulings import in_lines
from games.core.text import Name, english, text


def test_rulings_stand_below_each_other_in_their_order() -> None:
    assert english(in_lines(text("one"), Name({"en": "two", "ru": "два"}), text("three"))) == "one\ntwo\nthree"
    assert english(in_lines(text("alone"))) == "alone"
