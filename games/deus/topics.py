"""The rules in our own words, by topic."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.rulings import in_lines
from games.core.text import Text, text
from games.deus.printed.rulebook import Rulebook

TOPICS: Mapping[str, tuple[Text, Text]] = {
    "goal": (
        text("What it is about"),
        text(
            "Settle the continent, build cards into your six columns and collect points. Whoever has the most points"
            " at the end wins. The game ends when the last temple is built or the last barbarian village has fallen."
        ),
    ),
    "turn": (
        text("A turn"),
        text(
            "Do one of two things: build one card from your hand, or make an offering to a god. If your hand is empty"
            " afterwards, you draw five cards."
        ),
    ),
    "build": (
        text("Building"),
        text(
            "You need a ready piece of the card's kind. Lay the card on top of its column, pay, place the piece on the"
            " continent, and then use every card of that column from the bottom up. You may decline any effect that"
            " asks you something."
        ),
    ),
    "pay": (
        text("Paying"),
        text(
            "The price is in resources and gold. When you build, and only then, 4 gold stand in for any one resource,"
            " even for one you own."
        ),
    ),
    "place": (
        text("Placing a piece"),
        text(
            "Your first piece goes to the rim of the continent, two empty regions away from the others if that can be."
            " Later ones go to a region of yours that lacks this kind, or to an empty region next to one of yours."
            " For 3 points an empty rim region anywhere will do. Ships go to sea, all else to land."
        ),
    ),
    "temples": (
        text("Temples"),
        text(
            "A temple costs one of each resource and stands in a land region of yours, one per region. Your second"
            " temple needs one card in each of your other columns, the third two, and so on. Each scores at the end,"
            " 12 points at most. When the wooden temples have run out, the card alone can still be built."
        ),
    ),
    "villages": (
        text("Barbarian villages"),
        text(
            "A village is worth a point for every region around it. It falls as soon as all of these are held by"
            " somebody and an army is among them. Most armies around it take its points; if level, most buildings; if"
            " still level, they share."
        ),
    ),
    "armies": (
        text("Armies on the march"),
        text(
            "Armies cross land, rivals' regions and villages, but enter a sea only where their own ship lies. They stop"
            " in an empty land region or in a region of yours; where an army of yours stands already, only as long as"
            " a later march of the turn can part the two. An army alone with a temple stays."
        ),
    ),
    "offering": (
        text("Offerings"),
        text(
            "Discard as many cards as you like, choose the one on top, and its god helps: the more cards, the more"
            " help. Then draw up to five cards. You never hold more than ten."
        ),
    ),
    "joker": (
        text("A building face down"),
        text(
            "Where the table plays with it: once per game you may build any card face down in any of the five columns."
            " It costs as much gold as its place in the column, brings you the piece and lets you use the other cards"
            " of the column, and counts as a card of it. Nobody is shown which card it is."
        ),
    ),
    "end": (
        text("The end"),
        text(
            "When the last wooden temple is placed or the last village has fallen, the round is finished and one more"
            " is played. Then temples score. For wood, for stone, for clay, for wheat and for gold, 2 points go to"
            " whoever has the most of it; if several are level, each of them gets the 2 points."
        ),
    ),
}


def topics(rules: Rulebook) -> dict[str, tuple[Text, Text]]:
    rulings = in_lines(*(ruling.text for ruling in rules.rulings))
    return {**TOPICS, "rulings": (text("How we rule"), rulings)}
