"""Writes down every refusal of the local chat with what the bot does: `python -m bot.program.refusals_page PAGE`."""

from __future__ import annotations

import sys
from pathlib import Path

from bot import errors
from bot.gateway.translate import meaning
from bot.localchat.errors_table import page

NOTHING = "nothing: it is so already"
#: The narrower kinds before those they are kinds of.
DOES: dict[type[errors.GatewayError], str] = {
    errors.TooMany: "leaves the chat alone as long as it is told to",
    errors.Unreachable: "writes there no more until somebody there writes; a player's seat counts as out of reach",
    errors.Silenced: "keeps everything and tries again with growing pauses; whoever hosts a table there hears of it",
    errors.Migrated: "goes on under the group's new number",
    errors.Gone: "posts the message anew",
    errors.TopicGone: "writes into the group instead, and forgets the topic",
    errors.FileGone: "sends the picture itself once more",
    errors.NoPhotos: "says it in words, and tries pictures again after a day",
    errors.Impossible: "gives this one up, writes it into the log, and HOST_CHAT hears of what was meant for a chat",
    errors.Faulty: "tries again with growing pauses, ten times; then gives this one up, and HOST_CHAT hears of it",
    errors.Offline: "tries again with growing pauses",
    errors.BadToken: "ends with a sentence that says what to do",
    errors.Elsewhere: "asks again; when it goes on, HOST_CHAT hears of it",
}


#: Met where one member of a group is told something alone, and nowhere else.
TO_ONE_ALONE = "BOT_NOT_ADMIN"


def done_about(code: int, words: str) -> str:
    if TO_ONE_ALONE in words:
        return "says it behind the button, or in the group as ever, and tries again after an hour"
    met = meaning(code, words)
    return NOTHING if met is None else next(done for kind, done in DOES.items() if isinstance(met, kind))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(done_about), encoding="utf-8")
