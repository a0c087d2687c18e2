"""Where there is too much to say, the right lines are left out, and how many is said."""

from bot.messages.fitting import CAPTION, Part, compose, length

LINES = tuple(f"line {n}" for n in range(40))


def test_of_news_the_last_lines_are_left_out() -> None:
    told = compose([Part(("title",)), Part(LINES, spare=1, more="and {n} more")], 100).split("\n")
    assert told[2] == "line 0"
    assert told[-1] == f"and {40 - (len(told) - 3)} more"


def test_of_a_long_draft_the_newest_lines_are_shown_and_how_many_came_before() -> None:
    told = compose([Part(("title",)), Part(LINES, spare=1, more="{n} before", newest=True)], 100).split("\n")
    assert told[-1] == "line 39"
    assert told[2] == f"{40 - (len(told) - 3)} before"
    assert length("\n".join(told)) <= 100


def test_what_is_least_needed_is_left_out_first() -> None:
    needed, spare, sparest = ("needed " * 5,), ("news " * 5,) * 3, ("board " * 5,) * 3
    parts = [Part(needed), Part(spare, spare=1), Part(sparest, spare=3)]
    whole = compose(parts, 1000)
    assert [whole.count(word) for word in ("needed", "news", "board")] == [5, 15, 15]
    without_board = compose(parts, 130)
    assert [without_board.count(word) for word in ("needed", "news", "board")] == [5, 15, 0]
    needed_alone = compose(parts, 50)
    assert [needed_alone.count(word) for word in ("needed", "news", "board")] == [5, 0, 0]


def test_needed_words_that_are_too_long_are_cut_where_telegram_would_refuse_them() -> None:
    for sign in ("x", "🎲"):
        cut = compose([Part((sign * 3000,))], CAPTION)
        assert CAPTION - 1 <= length(cut) <= CAPTION
        assert cut.endswith("…")
