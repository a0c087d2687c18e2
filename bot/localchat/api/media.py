"""Files of a call: uploaded, attached by name or known by file_id."""

from typing import Any

from bot.localchat.api.calls import Args
from bot.localchat.world import World, errors
from bot.localchat.world.files import File, Upload

KIND_NAMES = {"photo": "Photo", "animation": "Animation", "document": "Document"}


def file_of(world: World, args: Args, kind: str) -> File:
    """The file given as the parameter named after its kind."""
    upload = args.uploads.get(kind)
    return world.files.add(upload, kind) if upload else named_file(world, args, args.text(kind), kind)


def named_file(world: World, args: Args, name: str | None, kind: str) -> File:
    if not name:
        raise errors.NO_FILE(kind=kind)
    if name.startswith("attach://"):
        return world.files.add(_attached(args, name, kind), kind)
    if "://" in name:
        raise errors.NO_FETCHING()
    file = world.files.find(name)
    if file is None:
        raise errors.WRONG_FILE()
    if file.kind != kind:
        raise errors.WRONG_KIND(have=KIND_NAMES[file.kind], want=KIND_NAMES[kind])
    return file


def _attached(args: Args, name: str, kind: str) -> Upload:
    upload = args.uploads.get(name.removeprefix("attach://"))
    if upload is None:
        raise errors.NO_FILE(kind=kind)
    return upload


def media_object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise errors.MEDIA_JSON()
    if value.get("type") not in KIND_NAMES:
        raise errors.MEDIA_TYPE(what=value.get("type"))
    return value
