"""The rules in our own words, by topic."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.rulings import ByTopic, in_lines, with_rulings
from games.core.text import Text, text
from games.deus.options import DeusOptions
from games.deus.printed.rulebook import Rulebook
from games.deus.words import KINDS

TOPICS: Mapping[str, tuple[Text, Text]] = {
    "goal": (
        text("What it is about"),
        text(
            "Settle the continent, build cards into your six columns and collect points. Whoever has the most points"
            " at the end wins. The game ends when the last temple is built or the last barbarian village has fallen."
            " Points are secret: you see your own, and the others' only where the table shows them."
        ),
    ),
    "start": (
        text("How one begins"),
        text(
            "Everybody has 5 cards, 5 gold, 1 wood, 1 stone, 1 clay, 1 wheat and 5 points, and 5 pieces of each of five"
            " colours: 2 of them are ready, 3 lie in the reserve. Only a ready piece can be built. What lies in the"
            " reserve becomes ready when a god or a card gives you pieces; what stands on the continent stays there."
            " Temples belong to nobody: one for each tile of the continent lies ready for all."
        ),
    ),
    "turn": (
        text("A turn"),
        text(
            "Do one of two things: build one card from your hand, or make an offering to a god. If your hand is empty"
            " afterwards, you draw five cards. Then the next player has their turn; passing is not possible."
        ),
    ),
    "build": (
        text("Building"),
        text(
            "You need a ready piece of the card's kind. Lay the card on top of its column, pay, place the piece on the"
            " continent, and then use every card of that column from the bottom up, the new one last. You may decline"
            " any effect that asks you something. Cards stay in their column to the end, and a column has no limit;"
            " your five pieces of the colour are the limit."
        ),
    ),
    "kinds": (
        text("The six colours"),
        text(
            "Each colour has its pieces, its column and its god. Production (green): resources of the land where such a"
            " building stands. Maritime (blue): ships, which sell resources for gold or points, or buy them. Scientific"
            " (yellow): draws cards, brings pieces, uses a card of another column. Civil (brown): gold or points for"
            " your regions and for your towns, the regions with several buildings. Military (red): armies march, and"
            " take gold and points from rivals next to them. Temples (violet): points at the end. /card tells each card"
            " by its name."
        ),
    ),
    "land": (
        text("Land and what it yields"),
        text(
            "A forest yields wood, mountains stone, a swamp clay, a field wheat. Land yields nothing by itself: a green"
            " card says which of your production buildings bring how much of their own land's resource. Resources come"
            " from a supply that is the same for all and can run out; gold and points never do. In the sea stand ships"
            " and nothing else, in a village nothing at all."
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
            " For 3 points an empty rim region anywhere will do. Ships go to sea, all else to land. A region belongs to"
            " whoever has a piece in it, and nobody else builds there."
        ),
    ),
    "temples": (
        text("Temples"),
        text(
            "A temple costs one of each resource and stands in a land region of yours, one per region. Your first one"
            " asks for nothing else. Your second temple needs one card in each of your other columns, the third two,"
            " and so on. Each scores at the end, 12 points at most, for what its card names. When the wooden temples"
            " have run out, the card alone can still be built."
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
            "Discard one card or as many as you like, choose the one on top, and its god helps: the more cards, the"
            " more help. Then draw up to five cards. You never hold more than ten. An offering is the only way to new"
            " pieces, apart from some cards, and the usual way to cards that suit you better."
        ),
    ),
    "gods": (text("What each god gives"), text("")),
    "joker": (
        text("A building face down"),
        text(
            "Where the table plays with it: once per game you may build any card face down in any of the five columns."
            " It costs as much gold as its place in the column, brings you the piece and lets you use the other cards"
            " of the column, and counts as a card of it. Nobody is shown which card it is."
        ),
    ),
    "first": (
        text("Your first turns"),
        text(
            "A green card is a good beginning: place its building on land whose resource your other cards ask for, and"
            " it yields at once. A ship card that sells what you have too much of brings gold, and gold pays for"
            " everything. Cards of one colour in a row make each of them stronger. When nothing in your hand suits you,"
            " offer all of it: five new cards come, and the god helps for each you gave."
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


def topics(rules: Rulebook, options: DeusOptions | None) -> ByTopic:
    told = {**TOPICS, "gods": (TOPICS["gods"][0], _gods(rules))}
    if options is not None and not options.joker:
        del told["joker"]
    return with_rulings(told, rules.rulings, options or DeusOptions())


def _gods(rules: Rulebook) -> Text:
    lines = (
        text("{god} ({kind}): {about}.", god=god.name, kind=KINDS[god.kind], about=god.about)
        for god in rules.gods.values()
    )
    return text("The card on top names the god; every card you give up counts.\n{gods}", gods=in_lines(*lines))
