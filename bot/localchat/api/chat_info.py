"""getChat, getChatMember, getChatAdministrators, getChatMemberCount, getFile and leaveChat."""

from bot.localchat.api.calls import Args, Handler, Json
from bot.localchat.api.gate import open_chat
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Member, Standing
from bot.localchat.world.shapes import full_chat_shape, member_shape


def get_chat(world: World, args: Args) -> Json:
    return full_chat_shape(world, open_chat(world, args))


def get_member(world: World, args: Args) -> Json:
    chat = open_chat(world, args)
    person = args.integer("user_id")
    if not person:
        raise errors.INVALID_USER()
    if person not in world.people:
        raise errors.USER_NOT_FOUND()
    return member_shape(world, chat.member(person) or Member(person, Standing.LEFT))


def get_administrators(world: World, args: Args) -> list[Json]:
    chat = open_chat(world, args)
    if chat.is_private:
        raise errors.GROUPS_ONLY()
    leading = (Standing.CREATOR, Standing.ADMINISTRATOR)
    # Other bots are left out, and so is the asking one only if it is no administrator.
    return [member_shape(world, member) for member in chat.members.values() if member.standing in leading]


def count_members(world: World, args: Args) -> int:
    return len(open_chat(world, args).present())


def get_file(world: World, args: Args) -> Json:
    file_id = args.text("file_id") or ""
    file = world.files.find(file_id)
    if file is None:
        raise errors.NO_FILE_ID()
    return {
        "file_id": file_id,
        "file_unique_id": f"u{file.blob[:15]}",
        "file_size": file.size,
        "file_path": f"{file.kind}s/{file_id}",
    }


def leave(world: World, args: Args) -> bool:
    chat = open_chat(world, args)
    if chat.is_private:
        raise errors.LEAVE_PRIVATE()
    world.leave(world.bot, chat)
    return True


METHODS: dict[str, Handler] = {
    "getChat": get_chat,
    "getChatMember": get_member,
    "getChatAdministrators": get_administrators,
    "getChatMemberCount": count_members,
    "getFile": get_file,
    "leaveChat": leave,
}
