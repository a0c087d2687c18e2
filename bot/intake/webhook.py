"""The webhook: stores the updates that Telegram delivers, and answers 200 only after that."""

import hmac
import json

import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bot.faults import Repeats
from bot.intake.arrival import Intake
from storage.errors import Unavailable

HEADER = "X-Telegram-Bot-Api-Secret-Token"
# Far above any update; somebody else's flood is cut off here.
LARGEST_BODY = 1_000_000

log = structlog.get_logger()
repeats = Repeats()


def webhook(intake: Intake, *, secret: str, path: str = "/telegram") -> Route:
    if not secret:
        raise ValueError("a webhook without a secret would believe anybody")

    async def receive(request: Request) -> Response:
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(), secret.encode()):
            if (more := repeats.since_told("secret")) is not None:
                log.warning("webhook call without the secret", more=more)
            return PlainTextResponse("This door is Telegram's.", 403)
        body = await _body(request)
        if body is None:
            return PlainTextResponse("Too much.", 413)
        try:
            raw = json.loads(body)
            await intake.take([raw])
        except (ValueError, RecursionError):
            # Nested so deep that nothing of Telegram's can be meant.
            return PlainTextResponse("Not JSON that could be an update.", 400)
        except Unavailable as problem:
            # Not ours yet: Telegram keeps it and comes again.
            log.error("update not taken", reason=str(problem))
            return PlainTextResponse("Later.", 503)
        return PlainTextResponse("ok")

    return Route(path, receive, methods=["POST"])


async def _body(request: Request) -> bytes | None:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            return None
    return bytes(body)
