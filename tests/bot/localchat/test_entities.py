"""Telegram's HTML: what people see, where the entities lie in UTF-16 units, and what is refused."""

import pytest

from bot.localchat.world.entities import parse, utf16_length
from bot.localchat.world.errors import ApiError


def marked(text: str, parse_mode: str | None = "HTML") -> list[tuple[str, str]]:
    """Each entity as (type, the words it covers), read back through UTF-16 as a client does."""
    plain, entities = parse(text, parse_mode)
    units = plain.encode("utf-16-le")
    return [
        (entity["type"], units[2 * entity["offset"] : 2 * (entity["offset"] + entity["length"])].decode("utf-16-le"))
        for entity in entities
    ]


@pytest.mark.parametrize(
    ("html", "seen"),
    [
        ("<b>bold</b> and <i>italic</i>", [("bold", "bold"), ("italic", "italic")]),
        ("<strong>a</strong><em>b</em><ins>c</ins><del>d</del>",
         [("bold", "a"), ("italic", "b"), ("underline", "c"), ("strikethrough", "d")]),
        ("<b>one <i>two</i></b>", [("bold", "one two"), ("italic", "two")]),
        ("🎲🎲 <code>C4</code>", [("code", "C4")]),
        ("<blockquote>a</blockquote>", [("blockquote", "a")]),
        ("<blockquote expandable>a</blockquote>", [("expandable_blockquote", "a")]),
        ("<tg-spoiler>x</tg-spoiler> <span class='tg-spoiler'>y</span>", [("spoiler", "x"), ("spoiler", "y")]),
        ("<a href='https://example.org/a'>here</a>", [("text_link", "here")]),
        ("<a href='tg://user?id=1001'>Anna</a>", [("text_mention", "Anna")]),
        ("say /start@longtable_bot now", [("bot_command", "/start@longtable_bot")]),
        ("https://example.org/x, @boris #deus", [("url", "https://example.org/x"), ("mention", "@boris"),
                                                ("hashtag", "#deus")]),
        ("<code>/start</code>", [("code", "/start")]),
    ],
)  # fmt: skip
def test_entities_cover_the_words_they_mark(html: str, seen: list[tuple[str, str]]) -> None:
    assert marked(html) == seen


def test_offsets_count_utf16_units() -> None:
    _, entities = parse("🎲🎲 <b>я</b>", "HTML")
    assert (entities[0]["offset"], entities[0]["length"]) == (5, 1)
    assert utf16_length("🎲я") == 3


def test_escapes_are_undone_and_unknown_ones_left() -> None:
    assert parse("1 &lt; 2 &amp; &#65; &copy; &", "HTML")[0] == "1 < 2 & A &copy; &"


def test_surrounding_blanks_go_and_entities_move_along() -> None:
    plain, entities = parse("\n  <b> hi </b> \n", "HTML")
    assert plain == "hi"
    assert entities == [{"type": "bold", "offset": 0, "length": 2}]


def test_code_in_pre_names_its_language() -> None:
    _, entities = parse("<pre><code class='language-python'>x</code></pre>", "HTML")
    assert entities == [{"type": "pre", "offset": 0, "length": 1, "language": "python"}]


def test_a_moment_is_kept_for_each_readers_zone() -> None:
    _, entities = parse("<tg-time unix='1800000000' format='t'>20:00</tg-time>", "HTML")
    assert entities[0]["type"] == "date_time"
    assert entities[0]["unix_time"] == 1800000000


def test_without_a_mode_tags_are_plain_words() -> None:
    assert parse("<b>x</b>", None)[0] == "<b>x</b>"


@pytest.mark.parametrize(
    ("html", "reason"),
    [
        ("<u>я<foo>", 'Unsupported start tag "foo" at byte offset 5'),
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b", 'Unclosed start tag "b" at byte offset 0'),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("1 < 2", 'Unsupported start tag "" at byte offset 2'),
    ],
)
def test_html_that_is_not_telegrams_is_refused(html: str, reason: str) -> None:
    with pytest.raises(ApiError) as refused:
        parse(html, "HTML")
    assert refused.value.description == f"Bad Request: can't parse entities: {reason}"
