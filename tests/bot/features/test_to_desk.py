"""Whatever one looks at beside the desk has a way back to it, on each of its pages, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.to_desk import BESIDE_A_DESK, ToDesk
from bot.tables.purposes import PanelName, panel_purpose
from games.catalogue import GAMES
from storage.screens import Screen
from tests.bot.absence import HOST, absence
from tests.bot.at_a_table import home, words
from tests.bot.dialogue_presser import CODEC
from tests.bot.front_door import front_door, undrawn

#: What each of them may remember of how far one has browsed.
PAGES: dict[PanelName, list[dict[str, object]]] = {
    PanelName.LESSONS: [{"game": "{game}", "number": number, "table": 1} for number in range(3)],
    PanelName.RULES: [{"game": "{game}", "table": 1}, {"game": "{game}", "table": 1, "page": 1}],
    PanelName.ORDERS: [{"table": 1}, {"table": 1, "topic": 0}],
}


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_from_all_that_lies_beside_it_one_comes_back(tmp_path: Path, game_id: str) -> None:
    async with absence(tmp_path, "beside") as table:
        await table.open(game_id, GAMES[game_id].seats[-1])
        for _ in range(4):
            await table.act()
        for name in BESIDE_A_DESK:
            for page in PAGES.get(name, [{"table": 1}]):
                kept = {key: game_id if value == "{game}" else value for key, value in page.items()}
                shown = await table.rendering(Screen(1, HOST, None, panel_purpose(name), kept))
                assert shown is not None, name
                pressed = [CODEC.decode(button.data) for row in shown.keyboard for button in row if button.data]
                ways = [one for one in pressed if one is not None and isinstance(one.action, ToDesk)]
                assert [way.table for way in ways] == [1], (name, kept, shown.text)


async def test_the_way_back_leads_to_the_question_and_not_to_the_menu_one_came_from(tmp_path: Path) -> None:
    question = "Where does your settler begin?"
    async with front_door(GAMES, tmp_path, undrawn, web_url="https://example.org") as door:
        here = home(door, "Anna")
        await door.start("Anna")
        await door.say("Anna", "/quick clash", here)
        await door.press("Anna", here, "Menu")
        assert not any(question in words(one) for one in door.by_bot(here))
        await door.press("Anna", here, "Log")
        await door.press("Anna", here, "To my desk")
        assert question in words(door.by_bot(here)[-1])
        assert all(answer["ok"] for _, _, answer in door.calls), "what one looked at is taken away once"
