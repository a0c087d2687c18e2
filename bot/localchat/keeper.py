"""Persistence of the local chat: its world as one JSON document, and its files as bytes beside it."""

import asyncio
import contextlib
import json
import os
from pathlib import Path

import structlog

from bot.localchat.world import World
from bot.localchat.world.stage import Change

SHORTEST_PAUSE = 1.0
#: Saving may take at most this share of the program's time, however large the world grows.
SHARE = 0.05
#: Uploads no message shows any more are kept for sending again, up to this many.
MOST_SPARE_FILES = 2000
log = structlog.get_logger()


class DiskBlobs:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def put(self, key: str, data: bytes) -> None:
        path = _still_there(self._folder) / key
        if not path.exists():
            _write(path, data)

    def get(self, key: str) -> bytes:
        return (self._folder / key).read_bytes()

    def forget_all_but(self, keys: set[str]) -> None:
        for path in self._folder.iterdir():
            if path.name not in keys:
                path.unlink()


class Keeper:
    def __init__(self, folder: Path) -> None:
        self._document = folder / "world.json"
        self.blobs = DiskBlobs(folder / "files")
        self._dirty = asyncio.Event()
        self._saving: asyncio.Task[None] | None = None

    def restore(self, world: World) -> None:
        if self._document.exists():
            world.load(json.loads(self._document.read_text(encoding="utf-8")))
            world.files.forget_spare(_shown_files(world), MOST_SPARE_FILES)
            self.blobs.forget_all_but({file.blob for file in world.files.known.values()})

    def start(self, world: World) -> None:
        world.on_change.append(self._changed)
        world.updates.on_push.append(self._dirty.set)
        self._saving = asyncio.create_task(self._save_now_and_then(world))

    async def stop(self, world: World) -> None:
        if self._saving is not None:
            self._saving.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._saving
        self.save(world)

    def save(self, world: World) -> None:
        """Whatever stands in the way is said, and tried again with the next change: the chat itself goes on."""
        try:
            self._save(world)
        except OSError as problem:
            log.error("the local chat could not be kept", folder=str(self._document.parent), reason=problem.strerror)

    def _save(self, world: World) -> None:
        _still_there(self._document.parent)
        _write(self._document, json.dumps(world.dump(), ensure_ascii=False).encode())

    def _changed(self, _change: Change) -> None:
        self._dirty.set()

    async def _save_now_and_then(self, world: World) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            began = loop.time()
            self.save(world)
            await asyncio.sleep(max(SHORTEST_PAUSE, (loop.time() - began) / SHARE))


def _still_there(folder: Path) -> Path:
    """Somebody may have taken it away under us; then it is made again, and the log says what that has cost."""
    if not folder.exists():
        log.warning("the local chat lost its folder: made again, older pictures are gone", folder=str(folder))
        folder.mkdir(parents=True)
    return folder


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all: a power cut leaves the file from before."""
    fresh = path.with_suffix(".part")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _shown_files(world: World) -> set[str]:
    shown = set()
    for chat in world.chats.values():
        for message in chat.messages.values():
            for sizes in message.media.values():
                newest = sizes[-1] if isinstance(sizes, list) else sizes
                shown.add(str(newest.get("file_id", "")).split(".")[0])
    return shown
