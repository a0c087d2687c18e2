"""Uploaded files: accepted or refused by Telegram's sizes, and found again by file_id."""

import hashlib
from dataclasses import dataclass
from typing import Any, Protocol

from bot.localchat.world import errors
from bot.localchat.world.pictures import Size, measure, media_type

Json = dict[str, Any]

MOST_PHOTO_BYTES = 10 * 1024 * 1024
MOST_FILE_BYTES = 50 * 1024 * 1024
MOST_SIDES = 10_000
MOST_RATIO = 20
#: Telegram keeps a photo in several sizes; the longest sides of the smaller ones.
SIZES = (90, 320, 800, 1280, 2560)


@dataclass(frozen=True, slots=True)
class Upload:
    name: str
    data: bytes


@dataclass(slots=True)
class File:
    id: str
    kind: str
    name: str
    media_type: str
    blob: str
    size: int
    width: int = 0
    height: int = 0


class Blobs(Protocol):
    """Where the bytes lie: in memory here, or in a folder beside a saved world."""

    def put(self, key: str, data: bytes) -> None: ...
    def get(self, key: str) -> bytes: ...


class MemoryBlobs:
    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def put(self, key: str, data: bytes) -> None:
        self._kept[key] = data

    def get(self, key: str) -> bytes:
        return self._kept[key]


class Files:
    def __init__(self, blobs: Blobs | None = None) -> None:
        self.blobs = blobs or MemoryBlobs()
        self.known: dict[str, File] = {}
        self.count = 0

    def add(self, upload: Upload, kind: str) -> File:
        _check(upload.data, kind)
        width, height = measure(upload.data) or (0, 0)
        blob = hashlib.sha256(upload.data).hexdigest()[:32]
        self.blobs.put(blob, upload.data)
        self.count += 1
        file = File(
            id=f"{kind}-{self.count}-{blob[:12]}",
            kind=kind,
            name=upload.name or kind,
            media_type=media_type(upload.data),
            blob=blob,
            size=len(upload.data),
            width=width,
            height=height,
        )
        self.known[file.id] = file
        return file

    def find(self, file_id: str) -> File | None:
        """The file of an id; ids of a photo's smaller sizes end in the size."""
        return self.known.get(file_id.split(".")[0])

    def forget_spare(self, shown: set[str], most: int) -> None:
        """Forget the oldest uploads that no message shows, beyond `most` of them."""
        spare = [file_id for file_id in self.known if file_id not in shown]
        for file_id in spare[: max(0, len(spare) - most)]:
            del self.known[file_id]

    def data(self, file: File) -> bytes:
        return self.blobs.get(file.blob)


def _check(data: bytes, kind: str) -> None:
    if not data:
        raise errors.FILE_EMPTY()
    if len(data) > (MOST_PHOTO_BYTES if kind == "photo" else MOST_FILE_BYTES):
        raise errors.PHOTO_TOO_BIG()
    if kind != "photo":
        return
    size = measure(data)
    if size is None:
        raise errors.NOT_A_PICTURE()
    if min(size) == 0 or sum(size) > MOST_SIDES or max(size) > MOST_RATIO * min(size):
        raise errors.PHOTO_SIZE()


def media_shape(file: File) -> Json:
    """The file as a part of a message."""
    match file.kind:
        case "photo":
            return {"photo": _photo_sizes(file)}
        case "animation":
            animation = {
                **_document(file),
                "width": file.width or 320,
                "height": file.height or 240,
                "duration": 1,
            }
            return {"animation": animation, "document": _document(file)}
        case _:
            return {"document": _document(file)}


def _document(file: File) -> Json:
    return {
        "file_id": file.id,
        "file_unique_id": f"u{file.blob[:15]}",
        "file_name": file.name,
        "mime_type": file.media_type,
        "file_size": file.size,
    }


def _photo_sizes(file: File) -> list[Json]:
    longest = max(file.width, file.height)
    smaller = [side for side in SIZES if side < longest]
    sizes = [_photo_size(file, _shrunk(file, side), f"{file.id}.{side}") for side in smaller]
    if longest <= SIZES[-1]:
        sizes.append(_photo_size(file, (file.width, file.height), file.id))
    return sizes


def _shrunk(file: File, side: int) -> Size:
    longest = max(file.width, file.height)
    return max(1, file.width * side // longest), max(1, file.height * side // longest)


def _photo_size(file: File, size: Size, file_id: str) -> Json:
    share = (size[0] * size[1]) / max(1, file.width * file.height)
    return {
        "file_id": file_id,
        "file_unique_id": f"u{file.blob[:13]}{size[0]:x}",
        "width": size[0],
        "height": size[1],
        "file_size": max(1, int(file.size * share)),
    }
