"""The rules by topic, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.rulings import ByTopic, with_rulings
from games.core.text import Text, text
from games.duel.options import DuelOptions
from games.duel.printed.rulebook import Rulebook

TOPICS: Mapping[str, tuple[Text, Text]] = {
    "aim": (
        text("How one wins"),
        text(
            "Push the Conflict pawn into the rival capital, or collect six different scientific symbols, and the game "
            "is won at once. Otherwise points decide after the third Age; with equal points those of the civilian "
            "buildings, and then both win."
        ),
    ),
    "start": (
        text("How one begins"),
        text(
            "Each of you has 7 coins and an empty city, and takes four Wonders. Of the cards of an Age three are left "
            "out unseen, in the third Age three guilds are mixed in; twenty are laid out in rows that overlap, every "
            "second row face down. Five Progress tokens lie on the board."
        ),
    ),
    "signs": (
        text("What the signs say"),
        text(
            "A card's place is a letter for the row and a number: E3. Above its name stand what it gives, on the "
            "colour of its kind, and what it costs: coins with a number, wood, clay, stone, glass and papyrus. Brown "
            "and grey cards produce, yellow ones bring coins and trade, red ones shields, green ones scientific "
            "symbols, blue ones points, violet ones are guilds. A laurel wreath counts points, a shield the steps of "
            "the Conflict pawn. A sign beside the cost is a chain: whoever owns the card with that sign builds this "
            "one for nothing. /card tells each card in words."
        ),
    ),
    "draft": (
        text("Choosing Wonders"),
        text(
            "Four Wonders lie open: the first player takes one, the other one takes two, the first player the last. "
            "Four more follow, with the other player beginning."
        ),
    ),
    "turn": (
        text("A turn"),
        text(
            "Use one open card: build it, sell it, or put it under one of your Wonders to build that. With Pantheon "
            "you may instead activate a card of the Pantheon from the second Age on. Cards that became free are "
            "turned up at the end of the turn. Every card you take leaves for good, so look at what it frees for your "
            "rival."
        ),
    ),
    "paying": (
        text("Paying"),
        text(
            "What stands on your brown and grey cards is not spent: your buildings produce anew for everything you"
            " build. A missing unit costs 2 coins and 1 more for each such unit on the brown and grey cards of your"
            " rival; with the matching trading building it costs 1. The bot always finds the cheapest way and shows it."
        ),
    ),
    "chains": (
        text("Chains"),
        text("A card that shows a symbol under its cost is free for the city with the card that gives this symbol."),
    ),
    "selling": (
        text("Selling a card"),
        text("The card goes to the discard pile and brings 2 coins, and 1 more for each of your yellow cards."),
    ),
    "wonders": (
        text("Wonders"),
        text(
            "A Wonder costs its own price; the card under it has no effect of its own. Both players together build at "
            "most seven: with the seventh the last one leaves the game. An extra turn follows the current one, unless "
            "the Age is over."
        ),
    ),
    "military": (
        text("Military"),
        text(
            "Each shield moves the Conflict pawn one space towards the rival capital. The tokens of the zones it "
            "enters cost the rival 2 and 5 coins, once each. At the end it is worth 2, 5 or 10 points to the player "
            "whose rival it threatens."
        ),
    ),
    "science": (
        text("Science"),
        text("Two equal symbols bring a Progress token of your choice from the board; six different ones win."),
    ),
    "ages": (
        text("The Ages"),
        text(
            "When all cards of an Age are taken the next one is laid out. Whoever has the Conflict pawn on their side "
            "decides who begins; with the pawn in the middle it is whoever took the last turn."
        ),
    ),
    "gods": (
        text("Pantheon: gods"),
        text(
            "In the first Age whoever uncovers a card with a Mythology token keeps the token, looks at two gods of "
            "that deck and puts one face down into a slot of the Pantheon. Before the second Age the gods are turned "
            "up and the Gate fills the empty slot. A slot near you is cheap for you and dear for your rival; the Gate "
            "costs twice the price of its slot."
        ),
    ),
    "offerings": (
        text("Pantheon: offerings"),
        text(
            "In the second Age whoever uncovers a card with an Offering token keeps it. Given up, it lowers the price "
            "of one activation by its number; nothing is given back."
        ),
    ),
    "temples": (
        text("Pantheon: Grand Temples"),
        text(
            "They stand in for the guilds. The Mythology token of the same kind builds one for nothing and is kept. "
            "One, two or three temples are worth 5, 12 or 21 points."
        ),
    ),
    "first": (
        text("Your first turns"),
        text(
            "In the first Age brown and grey cards cost little, save you coins in every later turn, and make what your "
            "rival has to buy dearer. A yellow reserve fixes the price of one resource at 1 coin. When nothing suits "
            "you or your coins run out, sell a card. Look at what your card frees before you take it, and keep an eye "
            "on the pawn and on green cards: a second equal symbol brings a token."
        ),
    ),
    "scoring": (
        text("Points"),
        text(
            "Printed points of buildings, Wonders and Progress tokens, guilds or temples, gods, the Conflict pawn, "
            "and 1 point for every 3 coins in the treasury."
        ),
    ),
}

#: Told only where the expansion is played.
_OF_PANTHEON = frozenset({"gods", "offerings", "temples"})


def topics(rules: Rulebook, options: DuelOptions | None) -> ByTopic:
    in_play = TOPICS if options is None or options.pantheon else _without(TOPICS)
    return with_rulings(in_play, rules.rulings, options or DuelOptions())


def _without(topics: ByTopic) -> ByTopic:
    return {key: topic for key, topic in topics.items() if key not in _OF_PANTHEON}
