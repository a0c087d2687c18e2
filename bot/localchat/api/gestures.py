"""answerCallbackQuery, sendChatAction, setMessageReaction, and the two farewells of a moving bot."""

from bot.localchat.api.calls import Args, Handler
from bot.localchat.api.gate import open_chat, reachable_chat
from bot.localchat.api.place import topic_of
from bot.localchat.world import World, errors
from bot.localchat.world.entities import utf16_length
from bot.localchat.world.queries import Answer
from bot.localchat.world.stage import ChangeKind

#: Everybody may react with these; other ones need a custom emoji.
# fmt: off
REACTIONS = frozenset({
    "❤", "👍", "👎", "🔥", "🥰", "👏", "😁", "🤔", "🤯", "😱", "🤬", "😢",
    "🎉", "🤩", "🤮", "💩", "🙏", "👌", "🕊", "🤡", "🥱", "🥴", "😍", "🐳",
    "❤\u200d🔥", "🌚", "🌭", "💯", "🤣", "⚡", "🍌", "🏆", "💔", "🤨", "😐", "🍓",
    "🍾", "💋", "🖕", "😈", "😴", "😭", "🤓", "👻", "👨\u200d💻", "👀", "🎃", "🙈",
    "😇", "😨", "🤝", "✍", "🤗", "🫡", "🎅", "🎄", "☃", "💅", "🤪", "🗿",
    "🆒", "💘", "🙉", "🦄", "😘", "💊", "🙊", "😎", "👾", "🤷\u200d♂", "🤷", "🤷\u200d♀",
    "😡",
})
# fmt: on

LONGEST_ANSWER = 200

ACTIONS = frozenset(
    {
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    }
)


def answer_callback_query(world: World, args: Args) -> bool:
    press = world.queries.find(args.text("callback_query_id") or "", world.now())
    text = args.text("text") or ""
    if utf16_length(text) > LONGEST_ANSWER:
        raise errors.EDIT_TOO_LONG()
    press.take(Answer(text, args.flag("show_alert"), args.text("url")))
    return True


def chat_action(world: World, args: Args) -> bool:
    chat = reachable_chat(world, args)
    if args.text("action") not in ACTIONS:
        raise errors.BAD_ACTION()
    topic_of(world, chat, args)
    world.changed(ChangeKind.TYPING, chat)
    return True


def react(world: World, args: Args) -> bool:
    chat = open_chat(world, args)
    message = chat.find(args.integer("message_id"))
    if message is None:
        raise errors.REACTION_NOT_FOUND()
    wanted = args.objects("reaction")
    emoji = [str(reaction.get("emoji", "")).replace("\ufe0f", "") for reaction in wanted]
    if len(emoji) > 1 or not REACTIONS.issuperset(emoji):
        raise errors.REACTION_INVALID()
    world.react(world.bot, message, emoji[0] if emoji else None)
    return True


def farewell(world: World, args: Args) -> bool:
    return True


METHODS: dict[str, Handler] = {
    "answerCallbackQuery": answer_callback_query,
    "sendChatAction": chat_action,
    "setMessageReaction": react,
    "logOut": farewell,
    "close": farewell,
}
