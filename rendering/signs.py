"""What a sentence says with signs that no font of ours has: icons of the same thing stand in their place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

#: Signs of the chat and what is drawn for each; an arrow is a dash.
DRAWN: Mapping[str, str] = {
    "🪙": "{gold}",
    "🌾": "{food}",
    "🍞": "{food}",
    "🪵": "{wood}",
    "🪨": "{stone}",
    "🧱": "{clay}",
    "🪔": "{ideas}",
    "😊": "{mood}",
    "🎭": "{culture}",
    "📦": "{goods}",
    "🔨": "{hammer}",
    "💀": "{skull}",
    "⚔": "{sword}",
    "🛡": "{shield}",
    "⭐": "{points}",
    "🪶": "{quill}",
    "→": "–",
}
#: A game's own meaning of some of them.
Signs: TypeAlias = Mapping[str, str]
#: Pictographs, and what chooses how they look.
_SIGN = re.compile("[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\ufe0f\u200d\U0001f000-\U0001ffff]")


NO_SIGNS: Signs = MappingProxyType({})


def drawable(sentence: str, own: Signs = NO_SIGNS) -> str:
    """A sign nobody has drawn is left out."""
    return _SIGN.sub(lambda found: own.get(found[0]) or DRAWN.get(found[0], ""), sentence)
