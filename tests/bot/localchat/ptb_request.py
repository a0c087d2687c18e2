"""python-telegram-bot over the in-process front: the same answers without a socket, for fast tests."""

import asyncio
import json
from typing import IO

from telegram.error import TimedOut
from telegram.request import BaseRequest, RequestData

from bot.localchat.api import BotApi
from bot.localchat.world.faults import AnswerLost
from bot.localchat.world.files import Upload


class InProcessRequest(BaseRequest):
    """Give it to `Bot(token, request=..., get_updates_request=...)`."""

    def __init__(self, api: BotApi) -> None:
        self._api = api

    @property
    def read_timeout(self) -> float | None:
        return None

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = None,
        write_timeout: object = None,
        connect_timeout: object = None,
        pool_timeout: object = None,
    ) -> tuple[int, bytes]:
        # As over a wire: whoever asks without end lets the others go on meanwhile.
        await asyncio.sleep(0)
        if method == "GET":
            return self._file(url)
        params = request_data.json_parameters if request_data else {}
        parts = (request_data.multipart_data if request_data else None) or {}
        uploads = {name: Upload(part[0] or name, _bytes(part[1])) for name, part in parts.items()}
        try:
            answer = await self._api.call(url.rsplit("/", 1)[1], params, uploads)
        except AnswerLost:
            raise TimedOut from None
        return answer.get("error_code", 200), json.dumps(answer).encode()

    def _file(self, url: str) -> tuple[int, bytes]:
        files = self._api.world.files
        known = files.find(url.rsplit("/", 1)[1])
        return (200, files.data(known)) if known else (404, b'{"ok":false,"error_code":404,"description":"Not Found"}')


def _bytes(content: bytes | IO[bytes]) -> bytes:
    return content if isinstance(content, bytes) else content.read()
