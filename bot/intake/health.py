"""Alive, ready, and how busy: pages for supervisors, with nothing private on them."""

from prometheus_client import CONTENT_TYPE_LATEST, Gauge, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from storage.errors import Unavailable
from storage.schema import Phase
from storage.store import Store

inbox_waiting = Gauge("longtable_inbox_waiting", "Updates not worked yet")
lines_waiting = Gauge("longtable_lines_waiting", "Lines not sent yet")
tables_running = Gauge("longtable_tables_running", "Tables at which a game is on")


def site(store: Store) -> Starlette:
    async def alive(_request: Request) -> Response:
        return PlainTextResponse("ok")

    async def ready(_request: Request) -> Response:
        try:
            async with store.read() as tx:
                await tx.inbox.waiting()
        except Unavailable as problem:
            return PlainTextResponse(str(problem), 503)
        return PlainTextResponse("ok")

    async def metrics(_request: Request) -> Response:
        async with store.read() as tx:
            inbox_waiting.set(await tx.inbox.waiting())
            lines_waiting.set(await tx.lines.waiting())
            tables_running.set(await tx.tables.count(Phase.RUNNING))
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    return Starlette(
        routes=[Route("/healthz", alive), Route("/readyz", ready), Route("/metrics", metrics)],
    )
