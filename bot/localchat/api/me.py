"""getMe, and what the bot tells of itself: commands, name and descriptions."""

import re
from collections.abc import Callable

from bot.localchat.api.calls import Args, Handler, Json, whole
from bot.localchat.world import World, errors

MOST_COMMANDS = 100
LONGEST_DESCRIPTION = 256
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
PLAIN_SCOPES = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")
CHAT_SCOPES = ("chat", "chat_administrators")
LONGEST_TEXTS = {"name": 64, "description": 512, "short_description": 120}


def get_me(world: World, args: Args) -> Json:
    return {
        **world.bot.user(),
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": world.inline.on,
        "has_topics_enabled": world.topics_in_private,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def set_commands(world: World, args: Args) -> bool:
    try:
        commands = args.objects("commands")
    except errors.ApiError:
        raise errors.COMMANDS_JSON() from None
    if len(commands) > MOST_COMMANDS:
        raise errors.COMMANDS_TOO_MANY()
    for command in commands:
        if not COMMAND.fullmatch(str(command.get("command", "")).removeprefix("/")):
            raise errors.COMMAND_INVALID()
        if not 1 <= len(str(command.get("description", ""))) <= LONGEST_DESCRIPTION:
            raise errors.COMMAND_DESCRIPTION()
    kept = [{**command, "command": str(command["command"]).removeprefix("/")} for command in commands]
    by_language = world.profile.commands.setdefault(_scope(world, args), {})
    by_language[args.text("language_code") or ""] = kept
    return True


def get_commands(world: World, args: Args) -> list[Json]:
    return world.profile.commands.get(_scope(world, args), {}).get(args.text("language_code") or "", [])


def delete_commands(world: World, args: Args) -> bool:
    world.profile.commands.get(_scope(world, args), {}).pop(args.text("language_code") or "", None)
    return True


def _scope(world: World, args: Args) -> str:
    scope = args.object("scope") or {"type": "default"}
    kind = scope.get("type")
    if kind in PLAIN_SCOPES:
        return str(kind)
    if kind not in (*CHAT_SCOPES, "chat_member"):
        raise errors.BAD_SCOPE(reason="Unsupported type specified")
    if whole(scope.get("chat_id"), "chat_id") not in world.chats:
        raise errors.BAD_SCOPE(reason="chat not found")
    if kind == "chat_member":
        return f"chat_member:{scope['chat_id']}:{scope.get('user_id')}"
    return f"{kind}:{scope['chat_id']}"


def _setter(what: str) -> Callable[[World, Args], bool]:
    def set_text(world: World, args: Args) -> bool:
        text = args.text(what) or ""
        if len(text) > LONGEST_TEXTS[what]:
            raise errors.TEXT_PROFILE(what=f"bot {what.replace('_', ' ')}")
        world.profile.texts.setdefault(what, {})[args.text("language_code") or ""] = text
        return True

    return set_text


def _getter(what: str) -> Callable[[World, Args], Json]:
    def get_text(world: World, args: Args) -> Json:
        text = world.profile.text(what, args.text("language_code") or "")
        return {what: text or (world.bot.first_name if what == "name" else "")}

    return get_text


METHODS: dict[str, Handler] = {
    "getMe": get_me,
    "setMyCommands": set_commands,
    "getMyCommands": get_commands,
    "deleteMyCommands": delete_commands,
    "setMyName": _setter("name"),
    "getMyName": _getter("name"),
    "setMyDescription": _setter("description"),
    "getMyDescription": _getter("description"),
    "setMyShortDescription": _setter("short_description"),
    "getMyShortDescription": _getter("short_description"),
}
