"""Every game of the house on the page's first screen, its picture drawn once and only when somebody looks."""

from __future__ import annotations

import asyncio

from bot.errors import DrawingFailed
from bot.locale import Tongue
from bot.program.shelf import shelves
from bot.workers.pool import Draw
from games.catalogue import GAMES


class Drawer:
    def __init__(self, faults: int = 0) -> None:
        self.asked = 0
        self.faults = faults

    async def __call__(self, draw: Draw) -> bytes:
        self.asked += 1
        await asyncio.sleep(0)
        if self.asked <= self.faults:
            raise DrawingFailed("no paint")
        return b"a board"


def test_every_game_is_offered_in_each_language_and_its_press_names_it() -> None:
    for language, shelf in shelves(GAMES, Drawer()).items():
        names = [Tongue(language).say(game.name) for game in GAMES.values()]
        assert [offer.name for offer in shelf.offers] == names
        assert [offer.command for offer in shelf.offers] == [f"/quick {game}" for game in GAMES]


async def test_whoever_asks_meanwhile_waits_for_the_same_picture() -> None:
    drawer = Drawer()
    offer = shelves(GAMES, drawer)["en"].offers[0]
    assert drawer.asked == 0, "nothing is drawn before somebody looks"
    assert await asyncio.gather(offer.picture(), offer.picture()) == [b"a board"] * 2
    await offer.picture()
    assert drawer.asked == 1


async def test_a_picture_that_failed_is_tried_again() -> None:
    offer = shelves(GAMES, Drawer(faults=1))["ru"].offers[1]
    assert await offer.picture() is None
    assert await offer.picture() == b"a board"
