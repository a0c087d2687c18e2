"""The registry of everything that advances, wonders and cards change."""

from games.clash.state import registry

__all__ = ["hook", "registry"]

hook = registry.hook
