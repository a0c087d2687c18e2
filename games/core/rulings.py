"""What a game rules where its rules are silent or can be read in two ways, as its topics tell it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from pydantic import BaseModel

from games.core.option_place import value_words
from games.core.text import Name, Text, TextArg, as_text, text

#: By a short name: the topic's own, and what it says.
ByTopic = Mapping[str, tuple[Text, Text]]

#: Of a ruling that only repeats what is printed.
PRINTED = "rulebook"


class Ruling(Protocol):
    """How a paragraph is read; `topic` is that paragraph in our own words."""

    @property
    def topic(self) -> str: ...
    @property
    def text(self) -> Name: ...
    @property
    def source(self) -> str: ...
    @property
    def option(self) -> str | None:
        """The option by which a table decides it."""
        ...


def with_rulings(topics: ByTopic, rulings: Iterable[Ruling], options: BaseModel) -> ByTopic:
    """Each topic with how its paragraph is read at a table with these options."""
    by_topic: dict[str, list[Text]] = {}
    for ruling in rulings:
        by_topic.setdefault(ruling.topic, []).append(_marked(ruling, options))
    return {key: (name, _with(about, by_topic.get(key, []))) for key, (name, about) in topics.items()}


def _with(about: Text, rulings: list[Text]) -> Text:
    if not rulings:
        return about
    heading = text("How we rule (📕 printed, ✍️ our reading of this paragraph, ⚙️ chosen by the table):")
    return text("{about}\n\n{heading}\n{rulings}", about=about, heading=heading, rulings=in_lines(*rulings))


def _marked(ruling: Ruling, options: BaseModel) -> Text:
    if ruling.option is not None:
        field, value = type(options).model_fields[ruling.option], getattr(options, ruling.option)
        return text(
            "⚙️ {ruling} {option}: {value}.",
            ruling=ruling.text,
            option=Text(field.title or ruling.option),
            value=value_words(value),
        )
    if ruling.source == PRINTED:
        return text("📕 {ruling}", ruling=ruling.text)
    return text("✍️ {ruling}", ruling=ruling.text)


def in_lines(first: TextArg, *others: TextArg) -> Text:
    """Each on a line of its own."""
    if not others:
        return as_text(first)
    return text("{line}\n{rest}", line=first, rest=in_lines(*others))
