"""What the command line must know before anything else is loaded."""

from __future__ import annotations


class SettingsError(Exception):
    """A setting that cannot be used; the message says which and what to do."""
