"""Brings a notice to an address somebody gave: only to public addresses, never into the host's own network.

The name is resolved here and the connection goes to that very address, so that no second answer of the name server
leads elsewhere; no redirect is followed, nothing of the answer is read, and all of it may take a few seconds.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult

import httpx

from bot.errors import HookFailed
from bot.messages.hook import HTTPS, HookPost, checked

SECONDS = 8.0
#: In these another address is wrapped: a translator of the host's would lead into its own network.
_WRAPPING = tuple(
    map(IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96", "::ffff:0:0/96"))
)

#: A name server that does not answer holds up no other work that needs a thread.
_RESOLVERS = ThreadPoolExecutor(4, "resolver")

Resolve = Callable[[str], Awaitable[list[str]]]


async def deliver(
    post: HookPost, resolve: Resolve | None = None, transport: httpx.AsyncBaseTransport | None = None
) -> None:
    """Raises `HookFailed`, whose words hold nothing of the address."""
    try:
        async with asyncio.timeout(SECONDS):
            url = checked(post.address)
            host = url.hostname or ""
            await _post(post, url, host, public_one(await (resolve or _resolved)(host)), transport)
    except (httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError, UnicodeError) as problem:
        raise HookFailed(type(problem).__name__) from None


def public_one(addresses: list[str]) -> str:
    """The first, where all of them are public: a name that also leads into a private network leads nowhere."""
    found = [ip_address(one.partition("%")[0]) for one in addresses]
    if not found or not all(map(_is_public, found)):
        raise HookFailed("not a public address")
    return str(found[0])


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and any(address in network for network in _WRAPPING):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def _resolved(host: str) -> list[str]:
    asking = partial(socket.getaddrinfo, host, HTTPS, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_RESOLVERS, asking)
    return [str(where[0]) for *_, where in found]


async def _post(
    post: HookPost, url: SplitResult, host: str, address: str, transport: httpx.AsyncBaseTransport | None
) -> None:
    pinned = httpx.URL(
        scheme="https", host=address, port=HTTPS, raw_path=(url.path or "/").encode() + _query(url).encode()
    )
    headers = {"Host": host, "Content-Type": post.content_type, "User-Agent": "Longtable"}
    # No proxy of the environment and no redirect: both would lead elsewhere than the address that was looked at.
    async with httpx.AsyncClient(timeout=SECONDS, trust_env=False, transport=transport) as client:
        request = client.build_request(
            "POST", pinned, headers=headers, content=post.body, extensions={"sni_hostname": host}
        )
        answer = await client.send(request, stream=True)
        await answer.aclose()
    if not answer.is_success:
        raise HookFailed(f"answered {answer.status_code}")


def _query(url: SplitResult) -> str:
    return f"?{url.query}" if url.query else ""
