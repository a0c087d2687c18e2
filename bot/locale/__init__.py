"""Sentences in the reader's language, from message ids written in the code and a gettext catalog per language."""

from bot.locale.tongue import LANGUAGES, SOURCE, Tongue, in_every_language, language_of

__all__ = ["LANGUAGES", "SOURCE", "Tongue", "in_every_language", "language_of"]
