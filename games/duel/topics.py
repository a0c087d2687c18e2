"""The rules by topic, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.text import Text, text

TOPICS: Mapping[str, tuple[Text, Text]] = {
    "aim": (
        text("How one wins"),
        text(
            "Push the Conflict pawn into the rival capital, or collect six different scientific symbols, and the game "
            "is won at once. Otherwise points decide after the third Age; with equal points those of the civilian "
            "buildings, and then both win."
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
            "turned up at the end of the turn."
        ),
    ),
    "paying": (
        text("Paying"),
        text(
            "Your buildings produce anew for everything you build. A missing unit costs 2 coins and 1 more for each "
            "such unit on the brown and grey cards of your rival; with the matching trading building it costs 1. "
            "The bot always finds the cheapest way and shows it."
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
    "scoring": (
        text("Points"),
        text(
            "Printed points of buildings, Wonders and Progress tokens, guilds or temples, gods, the Conflict pawn, "
            "and 1 point for every 3 coins in the treasury."
        ),
    ),
}
