"""The HTTP front: /bot<token>/<method> and /file/bot<token>/<path>, spoken as Telegram speaks them."""

import asyncio
import contextlib
import json
from collections.abc import Mapping
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.localchat.api import BotApi
from bot.localchat.world import errors
from bot.localchat.world.faults import AnswerLost
from bot.localchat.world.files import Upload

#: How long a caller is left without an answer when a test asked for a time-out.
SILENCE = 30.0
MOST_FIELD_BYTES = 4 * 1024 * 1024


class Front:
    def __init__(self, api: BotApi) -> None:
        self._api = api
        self.closing = asyncio.Event()

    def routes(self) -> list[Route]:
        return [
            Route("/bot{token}/{method}", self.method, methods=["GET", "POST"]),
            Route("/file/bot{token}/{path:path}", self.file, methods=["GET"]),
        ]

    async def method(self, request: Request) -> Response:
        if _of_a_page(request):
            return _refused(errors.UNAUTHORIZED())
        if request.path_params["token"] != self._api.token:
            return _refused(errors.UNAUTHORIZED())
        try:
            params, uploads = await _read(request)
        except ValueError as fault:
            return _refused(errors.BAD_VALUE(name="request", reason=str(fault)))
        except ClientDisconnect:
            # The caller died in the middle of its sentence: nobody is left to be answered.
            return Response(status_code=400)
        try:
            answer = await self._api.call(request.path_params["method"], params, uploads)
        except AnswerLost:
            await self._stay_silent(request)
            return Response(status_code=504)
        return JSONResponse(answer, status_code=answer.get("error_code", 200))

    async def file(self, request: Request) -> Response:
        files = self._api.world.files
        known = files.find(request.path_params["path"].split("/")[-1])
        if _of_a_page(request) or request.path_params["token"] != self._api.token or known is None:
            return _refused(errors.NO_SUCH_METHOD())
        return Response(files.data(known), media_type=known.media_type)

    async def _stay_silent(self, request: Request) -> None:
        gone = asyncio.ensure_future(_disconnected(request))
        closing = asyncio.ensure_future(self.closing.wait())
        await asyncio.wait({gone, closing}, timeout=SILENCE, return_when=asyncio.FIRST_COMPLETED)
        for waiter in (gone, closing):
            waiter.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await waiter


def _of_a_page(request: Request) -> bool:
    """Bots are no browsers: a form or a picture of another site would press, send and take updates with our token."""
    return any(header in request.headers for header in ("Sec-Fetch-Site", "Origin"))


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _refused(error: errors.ApiError) -> Response:
    return JSONResponse(error.answer(), status_code=error.code)


async def _read(request: Request) -> tuple[Mapping[str, Any], Mapping[str, Upload]]:
    params: dict[str, Any] = dict(request.query_params)
    kind = request.headers.get("content-type", "").split(";")[0].strip()
    if kind == "application/json":
        body = json.loads(await request.body() or b"{}")
        if not isinstance(body, dict):
            raise ValueError("an object is expected")
        return params | body, {}
    uploads = {}
    if kind in ("multipart/form-data", "application/x-www-form-urlencoded"):
        async with request.form(max_part_size=MOST_FIELD_BYTES) as form:
            for name, value in form.multi_items():
                if isinstance(value, UploadFile):
                    uploads[name] = Upload(value.filename or name, await value.read())
                else:
                    params[name] = value
    return params, uploads
