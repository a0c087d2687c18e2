"""A notice to an address outside Telegram, given by somebody for their own turns, and how each place reads it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import SplitResult, urlsplit

from bot.errors import HookFailed

HTTPS = 443
LONGEST_ADDRESS = 500


class HookForm(StrEnum):
    JSON = "json"
    PLAIN = "plain"
    DISCORD = "discord"
    SLACK = "slack"


#: Whose addresses tell by themselves which form they read.
_KNOWN = {"discord.com": HookForm.DISCORD, "discordapp.com": HookForm.DISCORD, "hooks.slack.com": HookForm.SLACK}


@dataclass(frozen=True, slots=True)
class HookPost:
    #: Whose hook it is.
    person: int
    address: str
    content_type: str
    body: bytes


def form_of(address: str, *, plain: bool) -> HookForm:
    known = _KNOWN.get((urlsplit(address).hostname or "").lower())
    return known or (HookForm.PLAIN if plain else HookForm.JSON)


def post(person: int, address: str, form: HookForm, words: str, facts: dict[str, str]) -> HookPost:
    """`facts` are what a program at the other end reads; people read the words."""
    match form:
        case HookForm.PLAIN:
            return HookPost(person, address, "text/plain; charset=utf-8", words.encode())
        case HookForm.DISCORD:
            said: dict[str, object] = {"content": words, "allowed_mentions": {"parse": []}}
        case HookForm.SLACK:
            said = {"text": words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
        case HookForm.JSON:
            said = {"text": words, **facts}
    return HookPost(person, address, "application/json", json.dumps(said, ensure_ascii=False).encode())


def checked(address: str) -> SplitResult:
    """An address of the web by name, on the usual port, without a password in it."""
    if len(address) > LONGEST_ADDRESS or any(not 33 <= ord(letter) < 127 for letter in address):
        raise HookFailed("not an address")
    try:
        url = urlsplit(address)
        usual = url.port in (None, HTTPS)
    except ValueError:
        raise HookFailed("not an address") from None
    host = url.hostname or ""
    named = "." in host and not host.endswith(".") and any(letter.isalpha() for letter in host.rpartition(".")[2])
    if url.scheme != "https" or not usual or url.username is not None or not named or ":" in host:
        raise HookFailed("not a public address")
    return url
