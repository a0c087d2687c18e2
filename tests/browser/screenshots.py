"""Pictures of the page for README and docs: `python -m tests.browser.screenshots [FOLDER]`.

Starts the program with a database of its own and the same chance each time, plays until the map has something on it,
and looks at it at a desk and on a phone, by day and by night.
"""

import asyncio
import io
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Locator, Page, expect

from bot.workers.pool import in_thread
from tests.bot.localchat.browser.inspection import calm
from tests.browser.house import house, the_same_chance
from tests.browser.turn_film import TurnFilm
from tests.browser.window import PATIENCE_MILLISECONDS, PHONE, SCHEMES, Scheme, chromium

FOLDER = Path("docs/screenshots")
TALL_DESK = (1280, 940)
SIZES = {"desk": TALL_DESK, "phone": PHONE}
TURNS = 1
#: A phone as players have it, and the ground between four of them.
FILMED, BETWEEN, PAPER = (390, 844), 14, (255, 255, 255)
#: By game, what its first desk asks.
FIRST_DESKS = {
    "duel": "Which Wonder do you take?",
    "era": "Do you take this town?",
    "clash": "settler",
    # The group has a first table of it already.
    "deus": "build or make an offering",
}
#: A card or a desk; the line about the luck has a button too, which copies its hash.
DESK = '#messages .message:has(.keyboard):not(:has-text("was fixed before")) >> nth=-1'
COLOURS = 256
MOST_BYTES = 400_000
#: What a beginner in a hurry presses: the first choice, nothing extra, and yes.
ANSWERS = re.compile(r"^(1$|1 ·|Pay|[A-L](\d|$)|Done|Confirm|Yes, go on|Skip|Make an offering)")


async def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, the_same_chance("one"):
        async with house(Path(data), in_thread) as local, chromium() as browser:
            await start_a_game(browser, local.url, folder)
            await film_a_turn(browser, local.url, folder)
            for name, size in SIZES.items():
                for scheme in SCHEMES:
                    await look(browser, local.url, folder, name, size, scheme)
            await show_all_games(browser, local.url, folder)


async def start_a_game(browser: Browser, url: str, folder: Path) -> None:
    page = await browser.new_page(viewport={"width": TALL_DESK[0], "height": TALL_DESK[1]})
    page.set_default_timeout(PATIENCE_MILLISECONDS)
    await page.goto(url)
    start = page.get_by_role("button", name="Deus")
    await expect(start).to_be_visible()
    await calm(page)
    await keep(page, folder / "opening.png")
    await start.click()
    await page.get_by_role("link", name="My turn").click()
    await place_a_ship(page, folder)
    for _ in range(TURNS):
        await play_a_turn(page)
    await page.close()


async def place_a_ship(page: Page, folder: Path) -> None:
    desk = page.locator(DESK)
    await expect(desk).to_contain_text(FIRST_DESKS["deus"])
    for label, then in (("Galley", "how do you pay"), ("Pay", "Where does it go")):
        await (await button_for(desk, label)).click()
        await expect(desk).to_contain_text(then)
    await calm(page)
    await keep(page, folder / "map.png")
    await play_a_turn(page)


async def button_for(desk: Locator, name: str) -> Locator:
    """By its label, or by the number that its name has above."""
    numbered = re.search(rf"(\d+)\s{name}", await desk.inner_text())
    label = re.compile(f"^{numbered[1]}$") if numbered else re.compile(name)
    return desk.locator(".keyboard").get_by_role("button", name=label).first


async def film_a_turn(browser: Browser, url: str, folder: Path) -> None:
    """From one's first question to the next turn, on a phone."""
    page = await browser.new_page(viewport={"width": FILMED[0], "height": FILMED[1]})
    page.set_default_timeout(PATIENCE_MILLISECONDS)
    await page.goto(f"{url}/?as=anna#bot")
    await expect(page.locator(DESK)).to_contain_text("Your turn")
    film = TurnFilm(page)
    await play_a_turn(page, film.press)
    await film.end(folder / "turn.webp")
    await page.close()


async def show_all_games(browser: Browser, url: str, folder: Path) -> None:
    """The first desks of four games side by side, as phones show them."""
    page = await browser.new_page(viewport={"width": FILMED[0], "height": FILMED[1]})
    page.set_default_timeout(PATIENCE_MILLISECONDS)
    shown = []
    for number, (game, asked) in enumerate(FIRST_DESKS.items(), 1):
        await page.goto(f"{url}/?as=anna#bot")
        await page.locator("textarea").fill(f"/quick {game}")
        await page.keyboard.press("Enter")
        await expect(page.locator(DESK)).to_contain_text(f"#{number} ")
        await expect(page.locator(DESK)).to_contain_text(asked)
        await calm(page)
        shown.append(Image.open(io.BytesIO(await page.screenshot())).convert("RGB"))
    await page.close()
    wide = Image.new("RGB", (len(shown) * (FILMED[0] + BETWEEN) - BETWEEN, FILMED[1]), PAPER)
    for at, picture in enumerate(shown):
        wide.paste(picture, (at * (FILMED[0] + BETWEEN), 0))
    save(wide, folder / "games.png")


async def play_a_turn(page: Page, press: Callable[[Locator], Awaitable[None]] = Locator.click) -> None:
    """Until the next question is the first of a turn again."""
    desk = page.locator(DESK)
    while True:
        before = await desk.inner_text()
        await press(desk.locator(".keyboard").get_by_role("button", name=ANSWERS).first)
        await expect(desk).not_to_have_text(before, use_inner_text=True)
        # Between one's own turns the desk may rest for a moment.
        await expect(desk.locator(".keyboard").get_by_role("button", name=ANSWERS).first).to_be_visible()
        if "Since your move" in await desk.inner_text():
            return


async def look(browser: Browser, url: str, folder: Path, name: str, size: tuple[int, int], scheme: Scheme) -> None:
    phone = name == "phone"
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
    )
    page = await context.new_page()
    for chat, where in (("", "table"), ("#bot", "turn")):
        await page.goto(f"{url}/?as=anna{chat}")
        await page.reload()
        await expect(page.locator(DESK)).to_contain_text("Your turn" if chat else "waiting for Anna")
        await calm(page)
        await keep(page, folder / f"{where}-{name}-{scheme}.png")
        if (where, name, scheme) == ("table", "desk", "light"):
            await page.locator(DESK).evaluate("card => card.scrollIntoView({block: 'start'})")
            await keep(page, folder / "table.png")
    await context.close()


async def keep(page: Page, file: Path) -> None:
    with Image.open(io.BytesIO(await page.screenshot())) as picture:
        save(picture.convert("RGB"), file)


def save(picture: Image.Image, file: Path) -> None:
    """A few hundred colours are enough for paper and ink, and small enough for a repository."""
    small = picture.quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(file, optimize=True)
    if (size := file.stat().st_size) > MOST_BYTES:
        raise SystemExit(f"{file.name} takes {size} bytes; {MOST_BYTES} are allowed")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
