"""Texts and captions of a call: parsed, trimmed and measured."""

from typing import Any

from bot.localchat.api.calls import Args, whole
from bot.localchat.world import errors
from bot.localchat.world.entities import parse, utf16_length

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024

Words = tuple[str, list[dict[str, Any]]]


def text_of(args: Args, too_long: errors.Refusal) -> Words:
    text, entities = parse(args.text("text") or "", args.text("parse_mode"), _marked(args.objects("entities")))
    if not text:
        raise errors.TEXT_EMPTY()
    if utf16_length(text) > LONGEST_TEXT:
        raise too_long()
    return text, entities


def caption_of(args: Args) -> Words:
    return checked_caption(args.text("caption"), args.text("parse_mode"), args.objects("caption_entities"))


def checked_caption(caption: str | None, parse_mode: str | None, given: list[dict[str, Any]]) -> Words:
    text, entities = parse(str(caption or ""), parse_mode, _marked(given))
    if utf16_length(text) > LONGEST_CAPTION:
        raise errors.CAPTION_TOO_LONG()
    return text, entities


def _marked(given: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entities as a caller gives them: a mention brings a whole user, of whom the id is kept."""
    kept = []
    for entity in given:
        place = {name: whole(entity.get(name), name) for name in ("offset", "length")}
        mark = {**entity, **place, "type": str(entity.get("type"))}
        if "user" in mark:
            mark["user_id"] = whole(dict(mark.pop("user")).get("id"), "user")
        kept.append(mark)
    return kept
