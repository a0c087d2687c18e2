"""How to play 7 Wonders Duel, in pictures."""

from functools import partial

from games.core.text import text
from games.duel.view import DuelView
from rendering.duel.painter import AGE, GODS
from rendering.duel.samples import drafting, when
from rendering.lessons import Lesson
from rendering.painting import BOARD
from rendering.picture import Marks

_first, _second, _third = partial(when, False, 1, 20), partial(when, True, 2, 13), partial(when, False, 3, 12)


def _wonders(view: DuelView) -> Marks:
    return Marks({wonder.id: str(number) for number, wonder in enumerate(view.offer, 1)})


def _open_cards(view: DuelView) -> Marks:
    return Marks({slot.name: slot.name for slot in view.slots if slot.open})


def _one_card(view: DuelView) -> Marks:
    return Marks({next(slot.name for slot in view.slots if slot.open): "1"})


def _track(view: DuelView) -> Marks:
    return Marks(crop=["T1"])


def _tokens(view: DuelView) -> Marks:
    return Marks({token.id: str(number) for number, token in enumerate(view.progress, 1)})


LESSONS = (
    Lesson(
        text("Cards of the Age, the pawn, two cities. Build the better one."),
        (),
        _second,
        BOARD,
    ),
    Lesson(
        text(
            "Three ways to win. Push the Conflict pawn into the rival capital, or collect six different scientific"
            " symbols: then you have won at once. Otherwise points decide after the third Age: of cards, Wonders,"
            " tokens, the pawn, and 1 for every 3 coins."
        ),
        ("aim", "scoring"),
        _second,
        BOARD,
        _track,
    ),
    Lesson(
        text(
            "You begin with 7 coins, and each of you takes four Wonders: one of four, then the other player two, and"
            " the last one is left. Four more follow the other way round. Below the name stands what it costs, then"
            " what it brings. You build them later with your cards."
        ),
        ("start", "draft"),
        drafting,
        BOARD,
        _wonders,
    ),
    Lesson(
        text(
            "In your turn you use one card on which nothing lies, here those with a framed name: build it, sell it for"
            " 2 coins (and 1 for each yellow card of yours), or lay it under one of your Wonders to build that. A card"
            " is called by row and number: E3."
        ),
        ("turn", "selling"),
        _first,
        BOARD,
        _open_cards,
    ),
    Lesson(
        text(
            "On a card: above what it gives, below what it costs. Brown and grey produce, yellow trades, red has"
            " shields, green symbols, blue points. A number with a coin is a price or income, one with a wreath points."
            " A small sign beside the cost is a chain: who owns the card that gives this sign builds for nothing."
        ),
        ("signs", "chains"),
        _second,
        AGE,
    ),
    Lesson(
        text(
            "Above stand your coins, what your city produces, and behind each coin what a missing unit costs you: 2,"
            " and 1 more for each such unit your rival produces on brown and grey cards. What you produce is not used"
            " up: it serves every card anew. The house finds the cheapest way and says it before you confirm."
        ),
        ("paying",),
        _third,
        BOARD,
        _one_card,
    ),
    Lesson(
        text(
            "To build a Wonder you pay the Wonder's price and lay any open card under it; that card has no effect of"
            " its own. Many Wonders let you take another turn at once. Only seven are ever built: the eighth leaves"
            " the game, so do not be last."
        ),
        ("wonders",),
        drafting,
        BOARD,
        _wonders,
    ),
    Lesson(
        text(
            "Each shield moves the Conflict pawn one space towards your rival. The red tokens it meets cost them 2 and"
            " 5 coins; where it stands at the end brings you 2, 5 or 10 points. Nine spaces from the middle lies the"
            " capital, and the game is won."
        ),
        ("military",),
        _second,
        BOARD,
        _track,
    ),
    Lesson(
        text(
            "Green cards carry scientific symbols. Two equal ones bring you one of the Progress tokens lying there; six"
            " different ones win the game. What a token does stands on it."
        ),
        ("science",),
        _first,
        BOARD,
        _tokens,
    ),
    Lesson(
        text(
            "Every second row lies face down: a card is turned up when nothing lies on it any more. So what you take"
            " decides what your rival may take next. After the last card the next Age is laid out, and whoever is"
            " threatened by the pawn says who begins."
        ),
        ("ages",),
        partial(when, True, 2, 20),
        AGE,
    ),
    Lesson(
        text(
            "A good beginning: brown and grey cards, they cost little now and save coins all game long; a yellow card"
            " that fixes a price at 1; tokens for two equal green symbols. Sell a card when coins run out. Before you"
            " take one, look at what it frees."
        ),
        ("first",),
        _first,
        BOARD,
        _open_cards,
    ),
    Lesson(
        text(
            "With Pantheon: in the first Age a Mythology token on a card lets you look at two gods and lay one of them"
            " face down in a slot here. From the second Age on you may pay for a god instead of using a card: the"
            " number in your colour is your price. Offering tokens make it cheaper; Mythology tokens build a Grand"
            " Temple for nothing in the third Age."
        ),
        ("gods", "offerings", "temples"),
        _second,
        GODS,
    ),
)
