"""A screen is one message kept true."""

import asyncio
from datetime import timedelta
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from bot.errors import FileGone, Impossible, Offline, TooMany
from bot.messages.outgoing import Button, Sent
from bot.messages.rendered import PhotoRef, Rendered
from bot.workers.pool import Draw, WorkerPool
from storage.screens import Screen
from storage.transaction import Transaction
from tests.bot.courier.conftest import ANN, GROUP, Scene
from tests.bot.workers.orders import die


def drawn(key: str) -> PhotoRef:
    def draw() -> bytes:
        return key.encode()

    return PhotoRef(key, draw)


def undrawable(key: str) -> PhotoRef:
    def draw() -> bytes:
        raise ValueError("no ink")

    return PhotoRef(key, draw)


async def test_it_is_posted_once_and_edited_after_that(scene: Scene) -> None:
    await scene.show(Rendered("Round 1", [[Button("My turn", data="x")]]))
    await scene.show(Rendered("Round 2"))
    assert scene.chats.texts() == ["Round 2"]
    assert (scene.chats.calls("send"), scene.chats.calls("edit_text")) == (1, 1)
    assert scene.chats.only().keyboard == ()


async def test_what_looks_the_same_costs_nothing(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    await scene.show(Rendered("Round 1"))
    assert len(scene.chats.tried) == 1
    assert not (await scene.card()).stale


async def test_many_changes_become_one_edit_to_the_latest(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    for number in range(2, 30):
        scene.shows["card:1"] = Rendered(f"Round {number}")
        await scene.mark()
    await scene.courier.drain()
    assert scene.chats.texts() == ["Round 29"]
    assert scene.chats.calls("edit_text") == 1


async def test_one_message_changes_at_most_every_two_seconds_in_a_group(scene: Scene) -> None:
    for number in range(6):
        await scene.show(Rendered(f"Round {number}"))
    times = [seconds for _, _, seconds in scene.chats.tried]
    assert all(later - earlier >= 2 for earlier, later in pairwise(times))


async def test_what_is_marked_while_it_is_being_drawn_is_shown_as_well(scene: Scene) -> None:
    scene.shows["card:1"] = Rendered("old")
    await scene.mark()
    original = scene.render

    async def render(_tx: Transaction, screen: Screen) -> Rendered | None:
        rendered = await original(_tx, screen)
        if rendered == Rendered("old"):
            scene.shows["card:1"] = Rendered("new")
            await scene.mark(ring=True)
        return rendered

    scene.render = render  # type: ignore[method-assign]
    scene.restarted()
    await scene.courier.drain()
    assert scene.chats.only().text == "new"
    assert scene.chats.rings == 1


async def test_what_is_marked_while_its_picture_is_drawn_is_shown_once_as_it_stands_then(scene: Scene) -> None:
    drawing, may_end = asyncio.Event(), asyncio.Event()

    async def slowly(draw: Draw) -> bytes:
        drawing.set()
        await may_end.wait()
        return draw()

    scene.shows["card:1"] = Rendered("old", photo=PhotoRef("board", "board".encode))
    await scene.mark()
    scene.restarted(slowly)
    showing = asyncio.create_task(scene.courier.drain())
    await drawing.wait()
    scene.shows["card:1"] = Rendered("new", photo=PhotoRef("board", "board".encode))
    await scene.mark()
    may_end.set()
    await showing
    assert scene.chats.only().text == "new"
    assert [method for method, _, _ in scene.chats.tried] == ["send_photo"]


async def test_what_another_process_marked_unheard_is_shown_without_a_look_at_everything(scene: Scene) -> None:
    """As where a notification of the server was lost."""
    scene.store._listeners.clear()
    rendered = scene.render
    scene.shows["card:1"] = Rendered("old")
    await scene.mark()

    async def render(tx: Transaction, screen: Screen) -> Rendered | None:
        shown = await rendered(tx, screen)
        if shown == Rendered("old"):
            scene.shows["card:1"] = Rendered("new")
            await scene.mark()
        return shown

    scene.render = render  # type: ignore[assignment, method-assign]
    scene.restarted()
    scene.store._listeners.clear()
    while await scene.courier._serve(GROUP):
        assert scene.chats.calls("send") + scene.chats.calls("edit_text") <= 2
    assert scene.chats.only().text == "new"


async def test_a_ring_is_a_new_message_with_sound_and_the_old_one_goes(scene: Scene) -> None:
    await scene.show(Rendered("Waiting"), ANN)
    await scene.show(Rendered("Your turn"), ANN, ring=True)
    assert scene.chats.texts(ANN) == ["Your turn"]
    assert scene.chats.rings == 1
    await scene.show(Rendered("Your turn, two options left"), ANN)
    assert scene.chats.texts(ANN) == ["Your turn, two options left"]
    assert scene.chats.rings == 1


async def test_what_somebody_asks_to_see_comes_to_the_bottom_without_a_sound(scene: Scene) -> None:
    await scene.show(Rendered("The log"), ANN)
    await scene.show(Rendered("The log"), ANN, anew=True)
    assert scene.chats.texts(ANN) == ["The log"]
    assert scene.chats.calls("send") == 2
    assert scene.chats.rings == 0
    await scene.show(Rendered("The log, page 2"), ANN)
    assert scene.chats.calls("send") == 2, "once it lies there it is edited"


async def test_a_ring_that_is_still_owed_sounds_when_somebody_asks_to_see_it(scene: Scene) -> None:
    scene.shows["card:1"] = Rendered("Your turn")
    await scene.mark(ANN, ring=True)
    await scene.mark(ANN, anew=True)
    await scene.courier.drain()
    assert scene.chats.rings == 1
    assert scene.chats.calls("send") == 1


async def test_the_old_message_goes_even_when_that_fails_at_first(scene: Scene) -> None:
    await scene.show(Rendered("Waiting"), ANN)
    scene.chats.fails("delete", Offline("read timeout", maybe_delivered=True))
    await scene.show(Rendered("Your turn"), ANN, ring=True)
    assert scene.chats.texts(ANN) == ["Your turn"]
    assert scene.chats.rings == 1


async def test_until_the_new_message_stands_the_old_one_does(scene: Scene) -> None:
    await scene.show(Rendered("Waiting"), ANN)
    seen: list[list[str]] = []
    send = scene.chats.send

    async def watched(*args: Any, **options: Any) -> Sent:
        seen.append(scene.chats.texts(ANN))
        return await send(*args, **options)

    scene.chats.send = watched  # type: ignore[method-assign]
    await scene.show(Rendered("Your turn"), ANN, ring=True)
    assert seen == [["Waiting"]]


async def test_a_ring_wanted_by_an_earlier_mark_is_not_lost_to_a_later_one(scene: Scene) -> None:
    scene.shows["card:1"] = Rendered("Your turn")
    await scene.mark(ANN, ring=True)
    await scene.mark(ANN)
    await scene.courier.drain()
    assert scene.chats.rings == 1


async def test_a_person_not_to_be_disturbed_sees_it_silently(scene: Scene) -> None:
    await scene.show(Rendered("Waiting"), ANN)
    await scene.show(Rendered("Your turn", ring=False), ANN, ring=True)
    assert scene.chats.texts(ANN) == ["Your turn"]
    assert scene.chats.rings == 0
    assert scene.chats.calls("send") == 1


async def test_rings_go_first(scene: Scene) -> None:
    scene.shows = {"card:1": Rendered("quiet"), "desk:1": Rendered("Your turn")}
    await scene.mark(ANN)
    await scene.say("news", ANN)
    await scene.mark(ANN, "desk:1", ring=True)
    await scene.courier.drain()
    assert scene.chats.texts(ANN) == ["Your turn", "news", "quiet"]


async def test_a_text_becomes_a_picture_in_place_and_a_picture_a_text_by_a_new_message(scene: Scene) -> None:
    await scene.show(Rendered("Lobby"))
    await scene.show(Rendered("Round 1", photo=drawn("board 1")))
    assert (scene.chats.only().text, scene.chats.only().picture) == ("Round 1", "board 1")
    assert scene.chats.calls("send") == 1
    await scene.show(Rendered("Over"))
    assert (scene.chats.only().text, scene.chats.only().picture) == ("Over", None)


async def test_under_the_same_picture_only_the_words_are_edited(scene: Scene) -> None:
    await scene.show(Rendered("Red thinks", photo=drawn("board")))
    await scene.show(Rendered("Blue thinks", photo=drawn("board")))
    assert scene.chats.only().text == "Blue thinks"
    assert (scene.chats.uploads, scene.chats.calls("edit_caption"), scene.chats.calls("edit_photo")) == (1, 1, 0)


async def test_a_picture_is_sent_up_once_and_then_named(scene: Scene) -> None:
    await scene.show(Rendered("1", photo=drawn("board")))
    await scene.show(Rendered("1", photo=drawn("board")), ANN)
    assert scene.chats.only(ANN).picture == "board"
    assert scene.chats.uploads == 1


async def test_a_picture_telegram_has_forgotten_is_sent_up_again(scene: Scene) -> None:
    await scene.show(Rendered("1", photo=drawn("board")))
    scene.chats.fails("send_photo", FileGone("wrong file identifier"))
    await scene.show(Rendered("1", photo=drawn("board")), ANN)
    assert scene.chats.only(ANN).picture == "board"
    assert scene.chats.uploads == 2


async def test_without_ink_the_text_board_is_shown_and_the_picture_follows(scene: Scene) -> None:
    await scene.show(Rendered("Round 1", photo=undrawable("board"), plain=lambda: "Round 1\nA1 forest"))
    assert scene.chats.only().text == "Round 1\nA1 forest"
    await scene.show(Rendered("Round 1", photo=drawn("board"), plain=lambda: "Round 1\nA1 forest"))
    assert (scene.chats.only().text, scene.chats.only().picture) == ("Round 1", "board")


async def test_when_whoever_draws_is_killed_the_text_board_is_shown_and_the_picture_follows(scene: Scene) -> None:
    pool = WorkerPool()
    scene.restarted(pool)
    try:
        await scene.show(Rendered("Round 1", photo=PhotoRef("board", die), plain=lambda: "A1 forest"))
        assert scene.chats.only().text == "A1 forest"
        await scene.show(Rendered("Round 1", photo=PhotoRef("board", partial(str.encode, "board"))))
        assert (scene.chats.only().text, scene.chats.only().picture) == ("Round 1", "board")
    finally:
        await pool.close()


async def test_without_ink_a_picture_keeps_standing_with_new_words(scene: Scene) -> None:
    await scene.show(Rendered("Round 1", photo=drawn("board 1")))
    await scene.show(Rendered("Round 2", photo=undrawable("board 2"), plain=lambda: "A1 forest"))
    assert (scene.chats.only().text, scene.chats.only().picture) == ("Round 2", "board 1")
    await scene.show(Rendered("Round 2", photo=drawn("board 2")))
    assert scene.chats.only().picture == "board 2"


async def test_where_pictures_are_not_allowed_the_text_board_is_shown(scene: Scene) -> None:
    scene.chats.fails("send_photo", Impossible("not enough rights to send photos to the chat"))
    await scene.show(Rendered("Round 1", photo=drawn("board"), plain=lambda: "A1 forest"))
    assert scene.chats.only().text == "A1 forest"


async def test_a_card_is_pinned_while_wanted(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"), pin=True)
    assert len(scene.chats.pinned) == 1
    await scene.show(Rendered("Round 2"), pin=True)
    assert scene.chats.calls("pin") == 1
    await scene.show(Rendered("Over"))
    assert scene.chats.pinned == set()


async def test_a_pin_that_fails_for_now_is_set_later(scene: Scene) -> None:
    scene.chats.fails("pin", TooMany(timedelta(seconds=5)))
    await scene.show(Rendered("Round 1"), pin=True)
    assert len(scene.chats.pinned) == 1
    assert scene.chats.texts() == ["Round 1"]


async def test_without_the_right_to_pin_the_card_is_shown_and_we_ask_once(scene: Scene) -> None:
    scene.chats.fails("pin", Impossible("not enough rights to manage pinned messages in the chat"))
    await scene.show(Rendered("Round 1"), pin=True)
    await scene.show(Rendered("Round 2"), pin=True)
    assert scene.chats.texts() == ["Round 2"]
    assert scene.chats.calls("pin") == 1


async def test_what_is_not_to_be_shown_any_more_goes(scene: Scene) -> None:
    await scene.show(Rendered("Lobby"))
    await scene.show(Rendered(remove=True))
    assert scene.chats.texts() == []
    await scene.show(Rendered("Round 1"))
    assert scene.chats.texts() == ["Round 1"]


async def test_what_is_too_old_to_delete_loses_its_buttons(scene: Scene) -> None:
    await scene.show(Rendered("Lobby", [[Button("Join", data="x")]]))
    scene.chats.fails("delete", Impossible("message can't be deleted for everyone"))
    await scene.show(Rendered(remove=True))
    assert scene.chats.only().keyboard == ()


@pytest.mark.parametrize("ring", [False, True])
async def test_a_screen_that_cannot_be_rendered_stops_no_other(scene: Scene, ring: bool) -> None:
    def broken(screen: Screen) -> None:
        if screen.purpose == "card:1":
            raise KeyError("no such card")

    scene.before_render = broken
    scene.shows["card:2"] = Rendered("Round 1")
    await scene.mark(ring=ring)
    await scene.mark(purpose="card:2")
    await scene.courier.drain()
    assert scene.chats.texts(GROUP) == ["Round 1"]
    assert (await scene.card()).failed == "KeyError"
    scene.before_render = lambda screen: None
    await scene.show(Rendered("Mended"))
    assert scene.chats.texts() == ["Round 1", "Mended"]


async def test_fifty_tables_moving_in_one_chat_keep_its_limit_and_slow_nobody_else(scene: Scene) -> None:
    for table in range(50):
        scene.shows[f"card:{table}"] = Rendered(f"Table {table}")
        await scene.mark(purpose=f"card:{table}")
    await scene.mark(ANN)
    await scene.courier.drain()
    times = [seconds for _, chat, seconds in scene.chats.tried if chat == GROUP]
    assert len(times) == 50
    assert all(times[later] - times[later - 20] >= 60 for later in range(20, 50))
    assert times[-1] <= 60 * 3
    assert min(seconds for _, chat, seconds in scene.chats.tried if chat == ANN) <= 3


async def test_a_ring_wanted_while_the_screen_is_sent_anew_still_sounds(scene: Scene) -> None:
    scene.shows["card:1"] = Rendered("Waiting")
    await scene.mark(ANN, anew=True)
    original = scene.chats.send

    async def send(*args: Any, **kwargs: Any) -> Sent:
        sent = await original(*args, **kwargs)
        if not scene.chats.rings and scene.shows["card:1"] == Rendered("Waiting"):
            scene.shows["card:1"] = Rendered("Your turn")
            await scene.mark(ANN, ring=True)
        return sent

    scene.chats.send = send  # type: ignore[method-assign]
    scene.restarted()
    await scene.courier.drain()
    assert scene.chats.texts(ANN) == ["Your turn"]
    assert scene.chats.rings == 1


async def test_what_answers_a_press_does_not_wait_behind_news_for_everybody(scene: Scene) -> None:
    many = range(100, 190)
    async with scene.store.work() as tx:
        for person in many:
            await tx.chats.meet(person, "private", "Somebody")
            await tx.lines.queue(person, "word", {"text": "News"})
    await scene.show(Rendered("Your turn"), ANN)
    scene.shows["card:1"] = Rendered("You took the clay pit")
    for person in many:
        await scene.say("More news", person)
    began = scene.time.seconds
    async with scene.store.work() as tx:
        tx.inbox.pressed_in(ANN)
        await tx.screens.mark(ANN, "card:1")
    await scene.courier.drain()
    [edited] = [at - began for method, _, at in scene.chats.tried if method == "edit_text"]
    last = max(at - began for _, _, at in scene.chats.tried)
    assert edited <= 1.5, "only its own message rests"
    assert last > 3


async def test_a_press_asks_for_one_edit_and_the_next_one_waits_its_turn(scene: Scene) -> None:
    await scene.show(Rendered("Your turn"), ANN)
    async with scene.store.work() as tx:
        tx.inbox.pressed_in(ANN)
        await tx.screens.mark(ANN, "card:1")
    await scene.show(Rendered("You took the clay pit"), ANN)
    assert ANN not in scene.courier._rate._pressed
