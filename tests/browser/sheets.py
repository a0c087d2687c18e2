"""Many screens of a game beside each other, as wide as a phone, to be looked at by eye.

python -m tests.browser.sheets clash ru FOLDER [ANSWERS] [SCREENS]
"""

from __future__ import annotations

import asyncio
import io
import json
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.async_api import Page

from bot.localchat.server import LocalChat
from bot.localchat.world.files import Upload
from bot.messages.rendered import Rendered
from games.catalogue import GAMES
from storage.screens import Screen
from tests.bot.absence import absence
from tests.bot.heights_of_desks import State, Walk
from tests.bot.localchat.browser.inspection import calm
from tests.browser.window import PATIENCE_MILLISECONDS, chromium

ANNA, WIDTH, ABREAST, ROWS, EDGE = 1001, 390, 4, 2, 24
#: What comes of a question is as worth a look as the question.
WANTED = ("question", "confirmed", "answered")


async def states_of(folder: Path, game_id: str, language: str, answers: int) -> list[State]:
    """Each kind of question with what follows from it, panels at the table, the card in its group, the end."""
    game = GAMES[game_id]
    async with absence(folder, f"sheets of {game_id}") as table:
        await table.open(game_id, game.seats[-1])
        walk = Walk(table)
        for number in range(answers):
            await walk.look(language)
            if number % 20 == 10:
                walk.found.append(State("card", language, await table.card()))
            if await table.act() is None or await table.over():
                break
        panels: list[tuple[str, dict[str, object]]] = [("panel:orders", {"table": 1, "page": 0})]
        panels += [("panel:orders", {"table": 1, "topic": at}) for at in range(min(1, len(game.orders())))]
        panels += [("panel:rules", {"game": game_id, "topic": topic, "table": 1}) for topic in (None, *game.topics())][
            :3
        ]
        for purpose, kept in panels:
            shown = await table.rendering(Screen(1, 1, None, purpose, kept))
            if shown is not None:
                walk.found.append(State(f"{purpose} {kept}", language, shown))
        return walk.found


def chosen(states: Iterable[State], most: int) -> list[State]:
    """Spread evenly over everything worth a look."""
    wanted = [state for state in states if state.where.rpartition(", ")[2] in WANTED or "," not in state.where]
    step = max(1.0, len(wanted) / most)
    return [wanted[int(number * step)] for number in range(min(most, len(wanted)))]


async def photographed(chat: LocalChat, page: Page, shown: Rendered) -> Image.Image:
    keyboard = [[{"text": button.text, "callback_data": "x"} for button in row] for row in shown.keyboard]
    words = {"chat_id": ANNA, "parse_mode": "HTML", "reply_markup": json.dumps({"inline_keyboard": keyboard})}
    if shown.photo is None:
        sent = await chat.api.call("sendMessage", {**words, "text": shown.text}, {})
    else:
        picture = {"photo": Upload("picture.jpg", shown.photo.draw())}
        sent = await chat.api.call("sendPhoto", {**words, "caption": shown.text}, picture)
    assert sent["ok"], sent
    message = page.locator(f"#m{sent['result']['message_id']}")
    await message.wait_for()
    await calm(page)
    return Image.open(io.BytesIO(await message.screenshot()))


def sheet(screens: Sequence[tuple[State, Image.Image]]) -> Image.Image:
    tallest = max(image.height for _, image in screens) + EDGE
    lines = -(-len(screens) // ABREAST)
    paper = Image.new("RGB", (ABREAST * (WIDTH + EDGE), lines * tallest), (90, 90, 90))
    for number, (state, image) in enumerate(screens):
        left, top = number % ABREAST * (WIDTH + EDGE), number // ABREAST * tallest
        paper.paste(image, (left, top + EDGE))
        ImageDraw.Draw(paper).text((left + 4, top + 6), f"{image.height} {state.where[-60:]}", fill=(255, 255, 0))
    return paper


async def main(game_id: str, language: str, folder: Path, answers: int = 60, most: int = 16) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        states = chosen(await states_of(Path(data), game_id, language, answers), most)
        chat = LocalChat()
        await chat.start()
        chat.world.start(chat.world.people[ANNA])
        try:
            async with chromium() as browser:
                page = await browser.new_page(viewport={"width": WIDTH, "height": 1600})
                page.set_default_timeout(PATIENCE_MILLISECONDS)
                await page.goto(f"{chat.url}/?as=anna#bot")
                found = [(state, await photographed(chat, page, state.shown)) for state in states]
        finally:
            await chat.stop()
    each = ABREAST * ROWS
    for number in range(0, len(found), each):
        sheet(found[number : number + each]).save(folder / f"{game_id}-{language}-{number // each + 1}.png")
    print(f"{len(found)} screens of {game_id}")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), *map(int, sys.argv[4:])))
