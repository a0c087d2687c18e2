"""Alive, ready, and how busy: pages for supervisors, with nothing private on them."""

from datetime import UTC, datetime

from prometheus_client import CONTENT_TYPE_LATEST, Gauge, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bot.messages.contact import Contact
from storage.errors import Unavailable
from storage.schema import Phase
from storage.store import Store

inbox_waiting = Gauge("longtable_inbox_waiting", "Updates not worked yet")
lines_waiting = Gauge("longtable_lines_waiting", "Lines not sent yet")
tables_running = Gauge("longtable_tables_running", "Tables at which a game is on")
database_away = Gauge("longtable_database_away", "1 while the database does not answer; what waits there is as before")
telegram_silent = Gauge("longtable_telegram_silent_seconds", "Since Telegram last answered this process")
webhook_pending = Gauge("longtable_webhook_pending", "Updates that Telegram has not delivered yet")
webhook_unreached = Gauge("longtable_webhook_unreached", "1 while Telegram tries to deliver and cannot")
rival = Gauge("longtable_rival", "1 while another program receives this bot's updates")


def site(store: Store, contact: Contact) -> Starlette:
    async def alive(_request: Request) -> Response:
        return PlainTextResponse("ok")

    async def ready(_request: Request) -> Response:
        try:
            async with store.read() as tx:
                await tx.inbox.waiting()
        except Unavailable as problem:
            return PlainTextResponse(str(problem), 503)
        # Told and no reason to be taken out: a bot that nobody sends to for its webhook would never be reached again.
        return PlainTextResponse("\n".join(["ok", *contact.told()]))

    async def metrics(_request: Request) -> Response:
        try:
            await _count(store)
        except Unavailable:
            # What this process knows by itself is told all the same; an alert needs it most then.
            database_away.set(1)
        _measure(contact)
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    return Starlette(
        routes=[Route("/healthz", alive), Route("/readyz", ready), Route("/metrics", metrics)],
    )


async def _count(store: Store) -> None:
    async with store.read() as tx:
        inbox_waiting.set(await tx.inbox.waiting())
        lines_waiting.set(await tx.lines.waiting())
        tables_running.set(await tx.tables.count(Phase.RUNNING))
    database_away.set(0)


def _measure(contact: Contact) -> None:
    if contact.silent_for is not None:
        telegram_silent.set(contact.silent_for)
    if contact.webhook is not None:
        webhook_pending.set(contact.webhook.pending)
        webhook_unreached.set(contact.webhook.unreached(datetime.now(UTC)))
    rival.set(contact.rival)
