"""Notices to addresses outside: only public ones, pinned, without redirects, and nothing of them is told."""

from __future__ import annotations

import httpx
import pytest

from bot.errors import HookFailed
from bot.gateway.hooks import deliver, public_one
from bot.messages.hook import HookForm, checked, form_of, post

PUBLIC = "93.184.215.14"
ADDRESS = "https://hooks.example.org/turn?key=s3cret"


async def resolved(host: str) -> list[str]:
    return [PUBLIC]


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/",
        "https://example.org:8443/",
        "https://user:word@example.org/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://localhost/",
        "https://0x7f000001/",
        "https://2130706433/",
        "https://example.org./",
        "https://exa mple.org/",
        "https://пример.рф/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://example.org:99999/",
        "https://[example.org/",
        f"https://example.org/{'x' * 600}",
        "",
    ],
)
def test_what_is_no_public_address_of_the_web_is_refused(address: str) -> None:
    with pytest.raises(HookFailed):
        checked(address)


@pytest.mark.parametrize(
    "inside",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:10.0.0.1",
        "::ffff:93.184.215.14",
        "64:ff9b::a00:1",
        "2002:a00:1::",
        "ff02::1",
    ],
)
def test_a_name_that_leads_into_a_network_of_ones_own_leads_nowhere(inside: str) -> None:
    with pytest.raises(HookFailed):
        public_one([inside])
    with pytest.raises(HookFailed):
        public_one([PUBLIC, inside])


def test_a_name_without_an_address_leads_nowhere() -> None:
    with pytest.raises(HookFailed):
        public_one([])


async def sent(answer: httpx.Response) -> httpx.Request:
    seen: list[httpx.Request] = []

    def take(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return answer

    notice = post(7, ADDRESS, HookForm.JSON, "Your turn", {"event": "turn"})
    await deliver(notice, resolved, httpx.MockTransport(take))
    [request] = seen
    return request


async def test_the_connection_goes_to_the_address_that_was_looked_at() -> None:
    request = await sent(httpx.Response(204))
    assert request.url.host == PUBLIC
    assert request.headers["host"] == "hooks.example.org"
    assert request.extensions["sni_hostname"] == "hooks.example.org", "its certificate is asked for by name"
    assert request.url.raw_path == b"/turn?key=s3cret"
    assert request.content == b'{"text": "Your turn", "event": "turn"}'


@pytest.mark.parametrize("status", [301, 302, 307, 404, 500])
async def test_a_redirect_is_not_followed_and_is_a_failure_as_others_are(status: int) -> None:
    with pytest.raises(HookFailed) as failed:
        await sent(httpx.Response(status, headers={"location": "http://169.254.169.254/"}))
    assert "s3cret" not in str(failed.value)


async def test_what_cannot_be_reached_is_a_failure_without_the_address() -> None:
    async def unknown(host: str) -> list[str]:
        raise OSError(f"no such name: {host}")

    with pytest.raises(HookFailed) as failed:
        await deliver(post(7, ADDRESS, HookForm.PLAIN, "Your turn", {}), unknown)
    assert "example" not in str(failed.value)


def test_each_place_is_spoken_to_as_it_reads() -> None:
    discord = "https://discord.com/api/webhooks/1/x"
    assert form_of(discord, plain=False) is HookForm.DISCORD
    assert form_of("https://hooks.slack.com/services/x", plain=True) is HookForm.SLACK
    assert form_of(ADDRESS, plain=True) is HookForm.PLAIN
    assert b'"allowed_mentions": {"parse": []}' in post(7, discord, HookForm.DISCORD, "@everyone", {}).body
    assert post(7, discord, HookForm.SLACK, "<!here>", {}).body == b'{"text": "&lt;!here&gt;"}'
    assert post(7, ADDRESS, HookForm.PLAIN, "Your turn", {"event": "turn"}).body == b"Your turn"
