"""Writes the table of every refusal the local chat gives: `python -m bot.localchat.errors_table PAGE`."""

import sys
from pathlib import Path

from bot.localchat.world import errors
from bot.localchat.world.errors import CATALOGUE, Refusal

#: Larger groups first: a row names the largest that fits.
GROUPS = {
    "every call that names a chat": errors.CHAT_CALLS,
    "every call that parses text": errors.PARSED_CALLS,
    "every call that takes a keyboard": errors.KEYBOARD_CALLS,
    "every call with a caption": errors.CAPTION_CALLS,
    "every send": errors.SENDS,
    "every upload": errors.UPLOAD_CALLS,
    "every edit": errors.EDITS,
    "every pin call": errors.PINS,
    "every topic call": errors.TOPICS,
}
HEAD = """# What the local chat refuses

Made from the code by `python -m bot.localchat.errors_table docs/local-chat-errors.md`. The words are Telegram's; in
braces stands what changes from case to case.

| Code | Description | When | Calls |
|---|---|---|---|
"""


def page() -> str:
    rows = sorted(CATALOGUE.values(), key=lambda refusal: (refusal.code, refusal.text))
    legend = [f"* **{name}**: {', '.join(calls)}" for name, calls in GROUPS.items()]
    return HEAD + "".join(map(_row, rows)) + "\n" + "\n".join(legend) + "\n"


def _row(refusal: Refusal) -> str:
    return f"| {refusal.code} | {refusal.text} | {refusal.when} | {', '.join(_short(refusal.calls))} |\n"


def _short(calls: tuple[str, ...]) -> list[str]:
    left, named = list(calls), []
    for name, group in GROUPS.items():
        if set(group) <= set(left):
            named.append(name)
            left = [call for call in left if call not in group]
    return [*named, *dict.fromkeys(left)]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
