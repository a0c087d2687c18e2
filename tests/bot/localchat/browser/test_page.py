"""What the page does as things happen: edits, unread marks, links, reloads, restarts, several windows."""

from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, FloatRect, Locator, expect

from bot.localchat.server import LocalChat
from bot.localchat.world.chats import Chat, ChatKind, Member, Standing
from bot.messages import links
from tests.bot.localchat.browser.echo import KEYBOARD, EchoBot, board
from tests.bot.localchat.browser.inspection import calm
from tests.browser.window import Window

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

ANNA, BORIS = 1001, 1002


def group_of(chat: LocalChat) -> Chat:
    return next(place for place in chat.world.chats.values() if place.kind is ChatKind.GROUP)


async def test_an_edit_appears_in_place(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    sent = await bot.board(group_of(chat).id)
    picture = window.page.locator(f"#m{sent['message_id']} .frame img")
    before = await picture.get_attribute("src")
    await window.page.get_by_role("button", name="Edit").click()
    message = window.page.locator(f"#m{sent['message_id']}")
    await expect(message).to_contain_text("Round 2")
    await expect(message).to_contain_text("edited")
    assert await picture.get_attribute("src") != before
    await expect(window.page.locator("article")).to_have_count(1)


async def test_a_deleted_message_goes(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    sent = await bot.call("sendMessage", chat_id=group_of(chat).id, text="soon gone")
    await expect(window.page.get_by_text("soon gone").first).to_be_visible()
    await bot.call("deleteMessage", chat_id=group_of(chat).id, message_id=sent["message_id"])
    await expect(window.page.locator(f"#m{sent['message_id']}")).to_have_count(0)


async def test_ringing_and_silent_messages_are_told_apart(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    page, group = window.page, group_of(chat).id
    loud = await bot.call("sendMessage", chat_id=group, text="loud")
    quiet = await bot.call("sendMessage", chat_id=group, text="quiet", disable_notification=True)
    await expect(page.locator(f"#m{loud['message_id']} .loudness")).to_have_attribute("aria-label", "Rang")
    await expect(page.locator(f"#m{quiet['message_id']} .loudness")).to_have_attribute("aria-label", "Sent silently")
    await expect(page.get_by_role("link", name="Sit as Boris, 2 unread")).to_be_visible()
    await page.get_by_role("link", name="Sit as Boris").click()
    await expect(page.get_by_role("link", name="Sit as Clara, 2 unread")).to_be_visible()
    await expect(page.get_by_role("link", name="Sit as Anna", exact=True)).to_be_visible()


async def test_a_ring_elsewhere_knocks_and_a_silent_one_does_not(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    chat.world.start(chat.world.people[ANNA])
    await expect(window.page.locator(".knock")).to_contain_text("Welcome")
    await window.page.locator(".knock").click()
    await expect(window.page.locator("#subtitle")).to_have_text("Private chat of Anna")
    await window.page.locator("#chats button").first.click()
    await bot.call("sendMessage", chat_id=ANNA, text="psst", disable_notification=True)
    badge = window.page.locator("#chats .badge")
    await expect(badge).to_have_text("1")
    await expect(badge).to_have_class("badge quietly")
    await expect(window.page.locator(".knock")).to_have_count(0)


async def test_the_bots_links_open_inside_the_page(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    await bot.board(group_of(chat).id)
    await window.page.get_by_role("link", name="My turn").click()
    await expect(window.page.locator("#messages")).to_contain_text("Welcome: /start hand_1")
    await expect(window.page.locator("#subtitle")).to_have_text("Private chat of Anna")


async def test_entities_look_like_what_they_are(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    page = window.page
    await page.get_by_role("button", name="Start a game").click()
    words = page.locator(".theirs .words").first
    await expect(words.locator("strong")).to_have_text("Deus")
    await expect(words.locator("em")).to_have_text("Anna")
    await expect(words.locator("code")).to_have_text("C4")
    await expect(words.locator("a")).to_have_attribute("href", "https://example.org/")
    await expect(words.locator("blockquote")).to_have_class("folded")
    await words.get_by_role("button", name="Show all").click()
    await expect(words.locator("blockquote")).to_have_class("")
    await words.get_by_role("button", name="Hidden text").click()
    await expect(words.locator(".spoiler")).to_have_class("spoiler shown")


async def test_a_reload_keeps_person_chat_and_draft(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    page = window.page
    await page.get_by_role("link", name="Sit as Clara").click()
    await expect(page.get_by_role("link", name="You sit as Clara")).to_be_visible()
    chat.world.say(chat.world.people[BORIS], group_of(chat), "before the reload")
    await page.get_by_label("Message", exact=True).fill("half a senten")
    await page.reload()
    await expect(page.get_by_role("link", name="You sit as Clara")).to_be_visible()
    await expect(page.locator("#messages")).to_contain_text("before the reload")
    await expect(page.get_by_label("Message", exact=True)).to_have_value("half a senten")


async def test_two_windows_are_two_people(context: BrowserContext, chat: LocalChat, bot: EchoBot) -> None:
    anna, boris = Window(await context.new_page()), Window(await context.new_page())
    await anna.page.goto(f"{chat.url}/?as=anna")
    await boris.page.goto(f"{chat.url}/?as=boris")
    await boris.page.get_by_label("Message", exact=True).fill("My move")
    await boris.page.keyboard.press("Enter")
    await expect(anna.page.locator(".theirs")).to_contain_text(["My move", "Echo: My move"])
    await expect(boris.page.locator(".mine")).to_contain_text(["My move"])


async def test_nobody_sees_anothers_private_chat(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    chat.world.start(chat.world.people[BORIS])
    await bot.call("sendMessage", chat_id=BORIS, text="Boris only")
    await expect(window.page.get_by_role("link", name="Sit as Boris, 2 unread")).to_be_visible()
    await expect(window.page.locator("body")).not_to_contain_text("Boris only")
    response = await window.page.request.get(f"{chat.url}/local/messages?as=anna&chat={BORIS}")
    assert response.status == 409


async def forum_with(chat: LocalChat, bot: EchoBot, *topics: str) -> tuple[Chat, list[int]]:
    forum = chat.world.add_chat(ChatKind.SUPERGROUP, "Games", is_forum=True)
    forum.members[ANNA] = Member(ANNA, Standing.CREATOR)
    forum.members[1] = Member(1, Standing.ADMINISTRATOR, {"can_manage_topics"})
    opened = [await bot.call("createForumTopic", chat_id=forum.id, name=name) for name in topics]
    return forum, [topic["message_thread_id"] for topic in opened]


async def test_topics_have_tabs_of_their_own(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    forum, (first, second) = await forum_with(chat, bot, "Deus 1", "Duel 2")
    await bot.call("sendMessage", chat_id=forum.id, message_thread_id=first, text="in the first")
    await bot.call("sendMessage", chat_id=forum.id, message_thread_id=second, text="in the second")
    page = window.page
    await page.locator("#chats button", has_text="Games").click()
    await page.get_by_role("button", name="Duel 2").click()
    await expect(page.locator("article")).to_have_count(1)
    await page.get_by_label("Message", exact=True).fill("/score")
    await page.keyboard.press("Enter")
    await expect(page.locator("article")).to_have_count(2)
    assert list(forum.messages.values())[-2].thread == second


async def test_a_link_to_a_topic_opens_it(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    forum, (first, second) = await forum_with(chat, bot, "Deus 1", "Duel 2")
    await bot.call("sendMessage", chat_id=forum.id, message_thread_id=second, text="in the second")
    button = {"text": "To the game", "url": links.to_topic(forum.id, first)}
    await bot.call("sendMessage", chat_id=forum.id, text="It goes on", reply_markup={"inline_keyboard": [[button]]})
    page = window.page
    await page.locator("#chats button", has_text="Games").click()
    await expect(page.locator("#messages")).to_contain_text("in the second")
    await page.get_by_role("link", name="To the game").click()
    await expect(page.get_by_role("button", name="Deus 1")).to_have_attribute("aria-pressed", "true")
    await expect(page.locator("#messages")).not_to_contain_text("in the second")


async def test_a_blocked_bot_can_be_let_in_again(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    chat.world.start(chat.world.people[ANNA])
    page = window.page
    await page.locator("#chats button").last.click()
    await page.get_by_role("button", name="Block", exact=True).click()
    await page.get_by_role("button", name="Unblock the bot").click()
    await expect(page.get_by_label("Message", exact=True)).to_be_visible()
    assert not chat.world.people[ANNA].blocked


async def test_a_button_kept_through_an_edit_can_be_pressed_at_any_moment(
    window: Window, chat: LocalChat, bot: EchoBot
) -> None:
    sent = await bot.board(group_of(chat).id)
    button = window.page.get_by_role("button", name="Confirm")
    box = await button.bounding_box()
    assert box is not None
    await window.page.mouse.move(box["x"] + 20, box["y"] + 20)
    await window.page.mouse.down()
    await bot.call(
        "editMessageCaption",
        chat_id=group_of(chat).id,
        message_id=sent["message_id"],
        caption="Round 1, waiting for Boris",
        reply_markup={"inline_keyboard": KEYBOARD},
    )
    await expect(window.page.locator("#messages")).to_contain_text("waiting for Boris")
    await window.page.mouse.up()
    await expect(window.page.locator(".toast")).to_have_text("You pressed toast")


async def test_the_page_comes_back_after_a_restart(context: BrowserContext, tmp_path: Path) -> None:
    first = LocalChat(data_dir=tmp_path)
    await first.start()
    port = int(first.url.rsplit(":", 1)[1])
    page = await context.new_page()
    await page.goto(first.url)
    first.world.say(first.world.people[BORIS], group_of(first), "before the restart")
    await expect(page.locator("#messages")).to_contain_text("before the restart")
    await first.stop()
    await expect(page.locator("#link-state")).to_be_visible()
    second = LocalChat(port=port, data_dir=tmp_path)
    await second.start()
    second.world.say(second.world.people[BORIS], group_of(second), "after the restart")
    await expect(page.locator("#messages")).to_contain_text("after the restart")
    await expect(page.locator("#link-state")).to_be_hidden()
    await expect(page.locator("#messages")).to_contain_text("before the restart")
    await second.stop()


async def test_what_one_member_sees_is_marked_and_hidden_from_others(
    window: Window, chat: LocalChat, bot: EchoBot
) -> None:
    only = {"receiver_user_id": ANNA}
    await bot.call("sendMessage", chat_id=group_of(chat).id, text="Your hand", ephemeral_message_parameters=only)
    await expect(window.page.locator("article")).to_contain_text("only you see this")
    await window.page.get_by_role("link", name="Sit as Boris").click()
    await expect(window.page.get_by_role("link", name="You sit as Boris")).to_be_visible()
    await expect(window.page.locator("article")).to_have_count(0)


async def test_a_wanted_answer_opens_as_a_reply(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    markup = {"force_reply": True, "input_field_placeholder": "A region, such as C4"}
    sent = await bot.call("sendMessage", chat_id=group_of(chat).id, text="Which region?", reply_markup=markup)
    field = window.page.get_by_label("Message", exact=True)
    await expect(field).to_have_attribute("placeholder", "A region, such as C4")
    await field.fill("C4")
    await field.press("Enter")
    await expect(window.page.locator(".mine .quoted")).to_contain_text("Which region?")
    said = next(message for message in group_of(chat).messages.values() if message.text == "C4")
    assert said.reply_to == sent["message_id"]


async def test_typing_is_shown_and_passes_with_the_message(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    await bot.call("sendChatAction", chat_id=group_of(chat).id, action="typing")
    await expect(window.page.locator("#subtitle")).to_have_text("Longtable is typing…")
    await bot.call("sendMessage", chat_id=group_of(chat).id, text="There")
    await expect(window.page.locator("#subtitle")).to_contain_text("Anna, Boris")


async def test_a_moment_is_told_in_the_readers_zone(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    text = "Until <tg-time unix='1800000000' format='wt'>the deadline</tg-time>"
    await bot.call("sendMessage", chat_id=group_of(chat).id, text=text, parse_mode="HTML")
    moment = window.page.locator("article .words time")
    await expect(moment).to_have_attribute("datetime", "2027-01-15T08:00:00.000Z")
    await expect(moment).to_contain_text("Friday")


async def test_a_migrated_group_opens_in_place_of_the_old(window: Window, chat: LocalChat, bot: EchoBot) -> None:
    chat.world.say(chat.world.people[BORIS], group_of(chat), "before")
    await expect(window.page.locator("#messages")).to_contain_text("before")
    chat.world.migrate_to_supergroup(group_of(chat))
    await expect(window.page.locator("#messages")).to_contain_text("The group became a supergroup")
    await expect(window.page.locator("#chats button")).to_have_count(2)
    await window.page.get_by_label("Message", exact=True).fill("after")
    await window.page.keyboard.press("Enter")
    await expect(window.page.locator("#messages")).to_contain_text("Echo: after")


async def box(place: Locator) -> FloatRect:
    found = await place.bounding_box()
    assert found is not None
    return found


async def test_choices_stand_below_their_picture_and_on_one_line_however_wide_the_window(
    window: Window, chat: LocalChat, bot: EchoBot
) -> None:
    long = "A label that says far more than any phone has ever had room for on one button of its own"
    await bot.call(
        "sendPhoto",
        {"photo": board()},
        chat_id=group_of(chat).id,
        caption="Round 1",
        reply_markup={
            "inline_keyboard": [[{"text": long, "callback_data": "a"}, {"text": "Short", "callback_data": "b"}]]
        },
    )
    for width in (390, 1400):
        await window.page.set_viewport_size({"width": width, "height": 900})
        cut, short = (window.page.locator(".keyboard .button").nth(at) for at in (0, 1))
        await expect(cut).to_be_visible()
        await calm(window.page)
        picture, one, other = [await box(place) for place in (window.page.locator(".frame").last, cut, short)]
        assert one["y"] >= picture["y"] + picture["height"]
        assert one["height"] == other["height"] <= 48
        assert abs(one["width"] - other["width"]) <= 1, "as wide as its neighbour, whatever it says"
        assert await cut.evaluate("node => node.scrollWidth > node.clientWidth"), "what does not fit is cut"
        assert await cut.evaluate("node => getComputedStyle(node).textOverflow") == "ellipsis"


async def test_a_file_is_sent_with_the_words_that_stand_ready(window: Window, chat: LocalChat, tmp_path: Path) -> None:
    page = window.page
    game = tmp_path / "game.json"
    game.write_text('{"a table": 1}')
    await page.get_by_label("Message", exact=True).fill("/import")
    async with page.expect_file_chooser() as opened:
        await page.get_by_role("button", name="Attach a file").click()
    await (await opened.value).set_files(game)
    message = page.locator("#messages .mine").last
    await expect(message.locator(".file")).to_contain_text("game.json")
    await expect(message.locator(".words")).to_have_text("/import")
    await expect(page.get_by_label("Message", exact=True)).to_have_value("")
    [sent] = [kept for kept in chat.world.files.known.values() if kept.name == "game.json"]
    assert chat.world.files.data(sent) == game.read_bytes()
    assert window.complaints == []
