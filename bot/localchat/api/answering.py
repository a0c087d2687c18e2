"""answerCallbackQuery."""

from bot.localchat.api.args import Args
from bot.localchat.api.handler import Handler
from bot.localchat.world import World, errors
from bot.localchat.world.entities import utf16_length
from bot.localchat.world.queries import Answer

LONGEST_ANSWER = 200


def answer_callback_query(world: World, args: Args) -> bool:
    press = world.queries.find(args.text("callback_query_id") or "", world.now())
    text = args.text("text") or ""
    if utf16_length(text) > LONGEST_ANSWER:
        raise errors.EDIT_TOO_LONG()
    press.take(Answer(text, args.flag("show_alert"), args.text("url")))
    return True


METHODS: dict[str, Handler] = {"answerCallbackQuery": answer_callback_query}
