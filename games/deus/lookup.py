"""What can be looked up: every card in play and every god."""

from __future__ import annotations

from games.core.game import Entry
from games.core.text import Text, plural, text
from games.deus.printed.cards import Card
from games.deus.printed.rulebook import Rulebook
from games.deus.words import KINDS


def entries(rules: Rulebook) -> tuple[Entry, ...]:
    cards = [Entry(card.title, card_about(card), card_source(card)) for card in rules.cards.values() if card.copies]
    gods = [Entry(god.name, god.about) for god in rules.gods.values()]
    return (*cards, *gods)


def card_about(card: Card) -> Text:
    return plural(
        "{kind}, costs {cost}: {effect}. {n} copy.",
        "{kind}, costs {cost}: {effect}. {n} copies.",
        card.copies,
        kind=KINDS[card.kind],
        cost=card.price,
        effect=card.about,
    )


#: How sure a figure is, in words; what is printed needs none.
_SOURCES: dict[str, Text] = {
    "fan_wiki": text("The cost comes from a public fan page."),
    "rulebook_example": text("The cost was read off an example of the rules."),
    "inferred": text("The cost is inferred from the other cards of the name."),
    "reconstructed": text("The cost is not published: it is a balanced reconstruction."),
    "house": text("The cost was set by this house."),
}


def card_source(card: Card) -> Text | None:
    return _SOURCES.get(card.source.cost)
