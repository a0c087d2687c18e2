"""A program for the kill test: intake, a work of one sentence, and the courier, until somebody ends it."""

import asyncio
import sys
import time
from datetime import timedelta

from bot.courier.courier import Courier
from bot.framework.outside import Answered
from bot.gateway.gateway import Gateway
from bot.intake.arrival import Intake, lanes_by
from bot.intake.inbox import Workers
from bot.intake.polling import Polling
from bot.messages.incoming import Update
from bot.messages.outgoing import Reply
from bot.messages.rendered import Rendered
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction

HURRY = 500.0


class Hurried:
    """A minute of Telegram's patience in a tenth of a second."""

    def monotonic(self) -> float:
        return time.monotonic() * HURRY

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / HURRY)


async def main(address: str, token: str, api_url: str, file_url: str, group: int) -> None:
    store = await Store.open(address)
    gateway = Gateway(token, api_url, file_url)
    await gateway.start()

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        if update.sender is None or update.text is None or not update.text.isdigit():
            return []
        told = await tx.facts.get("told") or []
        await tx.chats.meet(group, "group", "Friends")
        await tx.chats.meet(update.sender.id, "private")
        await tx.facts.set("told", [*told, int(update.text)])
        await tx.lines.queue(group, "news", {"text": f"{update.sender.name} says {update.text}"})
        await tx.screens.mark(group, "card")
        await tx.screens.mark(update.sender.id, "desk", ring=True)
        return []

    async def render(_tx: Transaction, screen: Screen) -> Rendered:
        async with store.read() as tx:
            told = await tx.facts.get("told") or []
        return Rendered(f"{screen.purpose}: {len(told)} told")

    workers = Workers(store, gateway, handle)
    polling = Polling(gateway, Intake(store, lanes_by(lambda data: None), workers), timedelta(seconds=1))
    courier = Courier(store, gateway, render, clock=Hurried())
    print("ready", flush=True)
    await asyncio.gather(polling.run(), workers.run(), courier.run())


if __name__ == "__main__":
    _, address, token, api_url, file_url, group = sys.argv
    asyncio.run(main(address, token, api_url, file_url, int(group)))
