"""Deep links into the private chat: what `/start purpose_number` does, by its purpose."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.framework.act import Act

#: What a deep link does with the number it carries.
LinkHandler = Callable[[Act, int], Awaitable[None]]

#: By their purpose: those that anybody can write, and those that only we can seal.
OPEN: dict[str, LinkHandler] = {}
SEALED: dict[str, LinkHandler] = {}


def link(purpose: str) -> Callable[[LinkHandler], LinkHandler]:
    """Answers links of this purpose, which anybody can write: whoever opens one is asked for their rights as usual."""
    return _registering(OPEN, purpose)


def sealed_link(purpose: str) -> Callable[[LinkHandler], LinkHandler]:
    """Answers links of this purpose that carry our seal: good only for whoever was given one by us."""
    return _registering(SEALED, purpose)


def _registering(links: dict[str, LinkHandler], purpose: str) -> Callable[[LinkHandler], LinkHandler]:
    def register(handler: LinkHandler) -> LinkHandler:
        if purpose in links:
            raise TypeError(f"links of purpose {purpose!r} are answered twice")
        links[purpose] = handler
        return handler

    return register


def follower_of(purpose: str, *, with_seal: bool) -> LinkHandler | None:
    """Who answers it; a link with our seal may be of either kind, with the sealed kind first."""
    return (SEALED.get(purpose) if with_seal else None) or OPEN.get(purpose)


def needs_seal(purpose: str) -> bool:
    return purpose in SEALED and purpose not in OPEN
