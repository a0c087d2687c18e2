"""The card in the group says what its picture does not show, and no more."""

from __future__ import annotations

from html import unescape
from pathlib import Path

from bot.messages.fitting import CAPTION, length
from tests.bot.screens.absence import Absence, absence


async def test_the_caption_holds_round_waiting_and_last_act(tmp_path: Path) -> None:
    async with absence(tmp_path, "a card") as table:
        await table.open("deus", 3)
        for _ in range(24):
            await table.act()
        shown = await table.card()
        title, waiting, *rest = unescape(shown.text).splitlines()
        assert "Deus #1" in title
        assert "Round" in title
        assert "waiting for" in waiting
        acts = [line for line in rest if line]
        assert 1 <= len(acts) <= 2
        assert all(line.startswith("• ") for line in acts)
        assert "Temples left" not in shown.text


async def test_without_its_picture_the_card_says_all_of_it_in_words(tmp_path: Path) -> None:
    async with absence(tmp_path, "a card") as table:
        await table.open("deus", 3)
        plain = (await table.card()).plain
        assert plain is not None
        for words in ("Temples left", "forest", "<b>Clara</b>", "5 cards in hand"):
            assert words in plain


async def test_the_end_in_sight_is_said_aloud(tmp_path: Path) -> None:
    async with absence(tmp_path, "card 11") as table:
        await table.open("duel", 2)
        assert "❗" not in (await table.card()).text
        await until_the_end_is_near(table)
        shown = unescape((await table.card()).text)
        assert "❗ " in shown
        assert length(shown) <= CAPTION
        assert "to win by science" in shown or "from losing the capital" in shown


async def until_the_end_is_near(table: Absence) -> None:
    for _ in range(200):
        acted = await table.act()
        assert acted is not None
        assert not await table.over(), "the game ended without a warning"
        if table.house.games["duel"].summary(acted.after[0]).near:
            return
