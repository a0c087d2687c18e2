"""Telegram's HTML as text and entities, with offsets and lengths in UTF-16 units."""

import re
from html import unescape
from typing import Any

from bot.localchat.world import errors

Entity = dict[str, Any]

SIMPLE = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-spoiler": "spoiler",
}
WITH_ATTRIBUTES = frozenset({"a", "span", "tg-emoji", "tg-time"})
KNOWN_NAMED = frozenset({"lt", "gt", "amp", "quot"})

_ATTRIBUTE = re.compile(r"""\s*([a-zA-Z][\w-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?""")
_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9-]*")
_CHARACTER = re.compile(r"&(#\d+|#x[0-9a-fA-F]+|\w+);")
_FOUND = re.compile(
    r"(?P<bot_command>(?<![\w/])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/]))"
    r"|(?P<url>\bhttps?://[^\s<>\"]+[^\s<>\".,;:!?)])"
    r"|(?P<mention>(?<!\w)@[A-Za-z][A-Za-z0-9_]{3,31}\b)"
    r"|(?P<hashtag>(?<!\w)#(?=\w*[^\W\d])\w{1,64})"
)


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def parse(text: str, parse_mode: str | None, given: list[Entity] | None = None) -> tuple[str, list[Entity]]:
    """The text as people see it and its entities, trimmed as Telegram trims."""
    if parse_mode is None:
        plain, entities = text, list(given or [])
    elif parse_mode.upper() == "HTML":
        plain, entities = _Html(text).read()
    else:
        raise errors.BAD_PARSE_MODE()
    plain, entities = _trimmed(plain, entities)
    return plain, _ordered(entities + _found(plain, entities))


def _ordered(entities: list[Entity]) -> list[Entity]:
    return sorted(entities, key=lambda entity: (entity["offset"], -entity["length"]))


def _trimmed(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    lead = utf16_length(text) - utf16_length(text.lstrip())
    trimmed = text.strip()
    end = utf16_length(trimmed)
    kept = []
    for entity in entities:
        start = max(entity["offset"] - lead, 0)
        stop = min(entity["offset"] + entity["length"] - lead, end)
        if stop > start:
            kept.append({**entity, "offset": start, "length": stop - start})
    return trimmed, kept


def _found(text: str, given: list[Entity]) -> list[Entity]:
    """Commands, mentions, links and hashtags that nobody marked, as the server finds them."""
    taken = [(e["offset"], e["offset"] + e["length"]) for e in given if e["type"] in ("code", "pre", "text_link")]
    found = []
    for match in _FOUND.finditer(text):
        kind = match.lastgroup
        assert kind is not None
        offset, length = utf16_length(text[: match.start()]), utf16_length(match.group())
        if not any(start < offset + length and offset < stop for start, stop in taken):
            found.append({"type": kind, "offset": offset, "length": length})
    return found


class _Html:
    """One pass over the source; offsets in complaints count bytes, as Telegram's do."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.plain = ""
        self.length = 0
        self.open: list[tuple[str, Entity]] = []
        self.entities: list[Entity] = []

    def read(self) -> tuple[str, list[Entity]]:
        while self.at < len(self.source):
            match self.source[self.at]:
                case "<" if self.source.startswith("</", self.at):
                    self._close()
                case "<":
                    self._open()
                case "&":
                    self._character()
                case plain:
                    self._add(plain)
                    self.at += 1
        if self.open:
            raise _unreadable(f'Can\'t find end tag corresponding to start tag "{self.open[-1][0]}"')
        return self.plain, self.entities

    def _add(self, text: str) -> None:
        self.plain += text
        self.length += utf16_length(text)

    def _byte(self, at: int) -> int:
        return len(self.source[:at].encode())

    def _character(self) -> None:
        match = _CHARACTER.match(self.source, self.at)
        if match is None or (match[1][0] != "#" and match[1] not in KNOWN_NAMED):
            self._add("&")
            self.at += 1
            return
        self._add(unescape(match.group()))
        self.at = match.end()

    def _open(self) -> None:
        begin = self.at
        name_match = _NAME.match(self.source, begin + 1)
        name = name_match.group().lower() if name_match else ""
        if name not in SIMPLE and name not in WITH_ATTRIBUTES:
            raise _unreadable(f'Unsupported start tag "{name}" at byte offset {self._byte(begin)}')
        assert name_match is not None
        attributes = self._attributes(name_match.end(), begin, name)
        entity = self._entity(name, attributes, begin)
        self.open.append((name, {**entity, "offset": self.length}))

    def _attributes(self, at: int, begin: int, name: str) -> dict[str, str]:
        attributes: dict[str, str] = {}
        while (match := _ATTRIBUTE.match(self.source, at)) is not None:
            attributes[match[1].lower()] = unescape((match[2] or "").strip("\"'"))
            at = match.end()
        while at < len(self.source) and self.source[at].isspace():
            at += 1
        if at >= len(self.source):
            raise _unreadable(f'Unclosed start tag "{name}" at byte offset {self._byte(begin)}')
        if self.source[at] != ">":
            raise _unreadable(f'Unexpected end of name token at byte offset {self._byte(at)} in the tag "{name}"')
        self.at = at + 1
        return attributes

    def _entity(self, name: str, attributes: dict[str, str], begin: int) -> Entity:
        if name == "a":
            return _link(attributes.get("href", ""))
        if name == "span":
            if attributes.get("class") != "tg-spoiler":
                raise _unreadable(f'Tag "span" must have class "tg-spoiler" at byte offset {self._byte(begin)}')
            return {"type": "spoiler"}
        if name == "tg-emoji":
            return {"type": "custom_emoji", "custom_emoji_id": attributes.get("emoji-id", "")}
        if name == "tg-time":
            return _moment(attributes)
        if name == "blockquote" and "expandable" in attributes:
            return {"type": "expandable_blockquote"}
        if name == "code" and self.open and self.open[-1][0] == "pre" and "class" in attributes:
            self.open[-1][1]["language"] = attributes["class"].removeprefix("language-")
            return {"type": ""}
        return {"type": SIMPLE[name]}

    def _close(self) -> None:
        begin = self.at
        end = self.source.find(">", begin)
        name = self.source[begin + 2 : end if end > 0 else None].strip().lower()
        if not self.open:
            raise _unreadable(f"Unexpected end tag at byte offset {self._byte(begin)}")
        expected, entity = self.open.pop()
        if name not in (expected, "") or end < 0:
            raise _unreadable(
                f'Unmatched end tag at byte offset {self._byte(begin)}, expected "</{expected}>", found "</{name}>"'
            )
        self.at = end + 1
        length = self.length - entity["offset"]
        if length and entity["type"]:
            self.entities.append({**entity, "length": length})


def _link(href: str) -> Entity:
    user = re.fullmatch(r"tg://user\?id=(\d+)", href)
    if user:
        return {"type": "text_mention", "user_id": int(user[1])}
    if not re.match(r"(https?://|tg://|mailto:)?[\w.-]+", href):
        return {"type": ""}
    return {"type": "text_link", "url": href if "://" in href else f"http://{href}/"}


def _moment(attributes: dict[str, str]) -> Entity:
    unix = attributes.get("unix", "")
    if not unix.isdigit():
        raise _unreadable('Tag "tg-time" must have a valid Unix time')
    moment: Entity = {"type": "date_time", "unix_time": int(unix)}
    if "format" in attributes:
        moment["date_time_format"] = attributes["format"]
    return moment


def _unreadable(reason: str) -> errors.ApiError:
    return errors.CANT_PARSE(reason=reason)
