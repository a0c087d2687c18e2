"""The table of every refusal the local chat gives; `bot.program.refusals_page` writes it down."""

from collections.abc import Callable

from bot.localchat.world import errors, on_demand
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

Made from the code by `python -m bot.program.refusals_page docs/local-chat-errors.md`. The words are Telegram's; in
braces stands what changes from case to case.

| Code | Description | When | Calls | What the bot does |
|---|---|---|---|---|
"""
#: From a refusal to what whoever meets it does.
Answer = Callable[[Refusal], str]


def page(does: Answer) -> str:
    refusals = {**CATALOGUE, **{refusal.text: refusal for refusal in on_demand.ON_DEMAND}}
    rows = sorted(refusals.values(), key=lambda refusal: (refusal.code, refusal.text))
    legend = [f"* **{name}**: {', '.join(calls)}" for name, calls in GROUPS.items()]
    return HEAD + "".join(_row(row, does(row)) for row in rows) + "\n" + "\n".join(legend) + "\n"


def _row(refusal: Refusal, done: str) -> str:
    return f"| {refusal.code} | {refusal.text} | {refusal.when} | {', '.join(_short(refusal.calls))} | {done} |\n"


def _short(calls: tuple[str, ...]) -> list[str]:
    left, named = list(calls), []
    for name, group in GROUPS.items():
        if set(group) <= set(left):
            named.append(name)
            left = [call for call in left if call not in group]
    return [*named, *dict.fromkeys(left)]
