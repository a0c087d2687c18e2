"""The registry of everything that advances, wonders and cards change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.clash.owners import owners
from games.core.effects import Registry

if TYPE_CHECKING:
    from games.clash.state import ClashState

registry: Registry[ClashState] = Registry(owners)
hook = registry.hook
