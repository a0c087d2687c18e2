"""The server: loopback only, Telegram's three ways of asking, and a page nobody else can drive."""

from collections.abc import AsyncIterator

import httpx
import pytest

from bot.localchat.server import LocalChat, NotLoopback
from bot.localchat.shelf import Offer, Shelf
from tests.bot.localchat.scene import png

ANNA = 1001


@pytest.fixture
async def chat() -> AsyncIterator[LocalChat]:
    chat = LocalChat()
    chat.world.start(chat.world.people[ANNA])
    await chat.start()
    yield chat
    await chat.stop()


@pytest.fixture
async def client(chat: LocalChat) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=chat.url, trust_env=False) as client:
        yield client


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.7", "example.org", ""])
def test_it_listens_on_this_machine_only_and_says_so(host: str) -> None:
    with pytest.raises(NotLoopback, match=r"use 127\.0\.0\.1 instead"):
        LocalChat(host=host)


async def test_json_forms_queries_and_files_are_understood(chat: LocalChat, client: httpx.AsyncClient) -> None:
    base = f"/bot{chat.token}"
    answers = [
        await client.post(f"{base}/sendMessage", json={"chat_id": ANNA, "text": "as JSON"}),
        await client.post(f"{base}/sendMessage", data={"chat_id": ANNA, "text": "as a form"}),
        await client.get(f"{base}/sendmessage", params={"chat_id": ANNA, "text": "as a query"}),
        await client.post(f"{base}/sendPhoto", data={"chat_id": ANNA, "caption": "a file"}, files={"photo": png()}),
    ]
    assert [answer.status_code for answer in answers] == [200] * 4
    messages = chat.world.chats[ANNA].messages.values()
    said = [message.text or message.caption for message in messages]
    assert said[1:] == ["as JSON", "as a form", "as a query", "a file"]


async def test_refusals_carry_their_code(chat: LocalChat, client: httpx.AsyncClient) -> None:
    missing = await client.get(f"/bot{chat.token}/getMenu")
    assert (missing.status_code, missing.json()["description"]) == (404, "Not Found")
    stranger = await client.get("/bot1:wrong/getMe")
    assert stranger.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}
    broken = await client.post(f"/bot{chat.token}/getMe", content=b"{", headers={"Content-Type": "application/json"})
    assert broken.status_code == 400


async def test_files_need_the_token(chat: LocalChat, client: httpx.AsyncClient) -> None:
    sent = await client.post(f"/bot{chat.token}/sendPhoto", data={"chat_id": ANNA}, files={"photo": png()})
    file_id = sent.json()["result"]["photo"][-1]["file_id"]
    assert (await client.get(f"/file/bot{chat.token}/photos/{file_id}")).content == png()
    assert (await client.get(f"/file/bot1:wrong/photos/{file_id}")).status_code == 404


async def test_another_sites_name_for_this_machine_gets_nothing(chat: LocalChat, client: httpx.AsyncClient) -> None:
    response = await client.get("/", headers={"Host": "evil.example"})
    assert response.status_code == 400


async def test_another_sites_form_cannot_act(chat: LocalChat, client: httpx.AsyncClient) -> None:
    response = await client.post("/local/say", content=b'{"as": "anna"}', headers={"Content-Type": "text/plain"})
    assert response.status_code == 409
    assert "own page" in response.json()["sorry"]


async def test_the_page_loads_nothing_from_elsewhere(chat: LocalChat, client: httpx.AsyncClient) -> None:
    page = await client.get("/")
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    assert "http" not in page.text


@pytest.mark.parametrize(
    "asked",
    [{"chat": 1}, {"chat": "x", "text": "hi"}, {"chat": 1002, "text": "not mine"}, {"chat": ANNA, "text": "  "}],
)
async def test_what_a_person_cannot_do_is_explained(
    chat: LocalChat, client: httpx.AsyncClient, asked: dict[str, object]
) -> None:
    response = await client.post("/local/say", json={"as": "anna", **asked})
    assert response.status_code == 409
    assert response.json()["sorry"].endswith(".")


async def test_nobody_reads_anothers_private_chat(chat: LocalChat, client: httpx.AsyncClient) -> None:
    mine = await client.get("/local/messages", params={"as": "anna", "chat": ANNA})
    assert mine.json()[0]["text"] == "/start"
    theirs = await client.get("/local/messages", params={"as": "boris", "chat": ANNA})
    assert theirs.status_code == 409


async def test_a_second_start_on_a_busy_port_fails_at_once(chat: LocalChat) -> None:
    port = int(chat.url.rsplit(":", 1)[1])
    with pytest.raises(OSError, match="in use"):
        await LocalChat(port=port).start()


async def test_a_file_reaches_the_bot_with_its_caption(chat: LocalChat, client: httpx.AsyncClient) -> None:
    asked = {"as": "anna", "chat": ANNA, "name": "game.json", "caption": "/import <b>", "data": "e30="}
    sent = await client.post("/local/attach", json=asked)
    message = chat.world.chats[ANNA].messages[sent.json()["message"]]
    assert message.caption == "/import <b>"
    kept = chat.world.files.find(message.media["document"]["file_id"])
    assert kept is not None
    assert chat.world.files.data(kept) == b"{}"


@pytest.mark.parametrize("wrong", [{"data": ""}, {"data": "no base 64!"}, {"data": None}, {"chat": 1002}])
async def test_a_file_that_cannot_be_sent_is_refused(
    chat: LocalChat, client: httpx.AsyncClient, wrong: dict[str, object]
) -> None:
    before = len(chat.world.chats[ANNA].messages)
    asked = {"as": "anna", "chat": ANNA, "name": "game.json", "data": "e30=", **wrong}
    response = await client.post("/local/attach", json=asked)
    assert response.status_code == 409
    assert response.json()["sorry"].endswith(".")
    assert len(chat.world.chats[ANNA].messages) == before


async def test_the_shelf_speaks_the_reader_s_language_or_the_first_there_is() -> None:
    async def drawn() -> bytes:
        return b"a board"

    async def undrawn() -> None:
        return None

    shelf = Shelf("Hello", "Press", (Offer("Go", "2 players", "/go", drawn), Offer("Chess", "2", "/chess", undrawn)))
    chat = LocalChat(shelves={"en": shelf})
    await chat.start()
    async with httpx.AsyncClient(base_url=chat.url, trust_env=False) as client:
        # Boris speaks Russian.
        told = (await client.get("/local/world", params={"as": "boris"})).json()["shelf"]
        covers = [await client.get(offer["picture"]) for offer in told["offers"]]
        beyond = await client.get("/local/cover/en/2")
    await chat.stop()
    assert (told["language"], told["greeting"], told["offers"][0]["command"]) == ("en", "Hello", "/go")
    assert (covers[0].content, covers[0].headers["content-type"]) == (b"a board", "image/jpeg")
    assert [covers[1].status_code, beyond.status_code] == [409, 409]


async def test_without_a_shelf_nothing_is_offered(chat: LocalChat, client: httpx.AsyncClient) -> None:
    assert (await client.get("/local/world")).json()["shelf"] is None


@pytest.mark.parametrize("header", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}])
async def test_another_sites_page_is_no_bot(chat: LocalChat, client: httpx.AsyncClient, header: dict[str, str]) -> None:
    """A form or a picture there could otherwise write as the bot, take its updates or have them sent elsewhere."""
    before = len(chat.world.chats[ANNA].messages)
    said = {"chat_id": str(ANNA), "text": "from elsewhere"}
    form = await client.post(f"/bot{chat.token}/sendMessage", data=said, headers=header)
    picture = await client.get(f"/bot{chat.token}/getUpdates", params={"offset": 10**6}, headers=header)
    assert (form.status_code, picture.status_code) == (401, 401)
    assert len(chat.world.chats[ANNA].messages) == before
    assert chat.world.updates.waiting
    assert (await client.get(f"/file/bot{chat.token}/photos/1", headers=header)).status_code == 404


@pytest.mark.parametrize("body", [b"[]", b"{", b'{"as": 5, "chat": 1}', b"[" * 100_000, b'"x"', b'{"as": "\\ud800"}'])
async def test_what_is_no_action_of_the_page_is_answered_all_the_same(
    chat: LocalChat, client: httpx.AsyncClient, body: bytes
) -> None:
    answer = await client.post("/local/say", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 409
