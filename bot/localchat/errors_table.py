"""The table of every refusal the local chat gives; `bot.program.refusals_page` writes it down."""

from collections.abc import Callable, Sequence

from bot.localchat.world import errors, on_demand
from bot.localchat.world.chats import SENDING
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
#: From a refusal's code and words to what whoever meets it does.
Answer = Callable[[int, str], str]
Row = tuple[int, str, str, Sequence[str]]


def page(does: Answer) -> str:
    refusals = {**CATALOGUE, **{refusal.text: refusal for refusal in on_demand.ON_DEMAND}}
    rows = sorted(row for refusal in refusals.values() for row in _rows(refusal))
    told = (
        f"| {code} | {words} | {when} | {', '.join(_short(calls))} | {does(code, words)} |\n"
        for code, words, when, calls in rows
    )
    legend = [f"* **{name}**: {', '.join(calls)}" for name, calls in GROUPS.items()]
    return HEAD + "".join(told) + "\n" + "\n".join(legend) + "\n"


def _rows(refusal: Refusal) -> list[Row]:
    """Of what may not be sent each kind means something else to whoever meets it."""
    if refusal is not errors.NO_SENDING_RIGHT:
        return [(refusal.code, refusal.text, refusal.when, refusal.calls)]
    words = (refusal.text.format(kind=kind) for kind in SENDING.values())
    return [(refusal.code, said, refusal.when, refusal.calls) for said in words]


def _short(calls: Sequence[str]) -> list[str]:
    left, named = list(calls), []
    for name, group in GROUPS.items():
        if set(group) <= set(left):
            named.append(name)
            left = [call for call in left if call not in group]
    return [*named, *dict.fromkeys(left)]
