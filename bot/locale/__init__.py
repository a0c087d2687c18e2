"""Sentences in the reader's language, from message ids written in the code and a gettext catalog per language."""

from bot.locale.tongue import LANGUAGES, Tongue, language_of

__all__ = ["LANGUAGES", "Tongue", "language_of"]
