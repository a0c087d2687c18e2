"""How to play 7 Wonders Duel, in eight pictures."""

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
        text(
            "Above the cards of an Age, in the middle the Conflict pawn, below both cities. Reach the rival capital or"
            " collect six different scientific symbols, and you have won at once; otherwise points decide."
        ),
        ("aim", "scoring"),
        _second,
        BOARD,
    ),
    Lesson(
        text(
            "First each of you takes four Wonders: one of four, then the other player two, and the last one is left."
            " Four more follow the other way round. You build them later with your cards."
        ),
        ("draft", "wonders"),
        drafting,
        BOARD,
        _wonders,
    ),
    Lesson(
        text(
            "In your turn you use one card on which nothing lies, here those with a framed name: build it, sell it for"
            " coins, or lay it under one of your Wonders to build that."
        ),
        ("turn", "selling"),
        _first,
        BOARD,
        _open_cards,
    ),
    Lesson(
        text(
            "The price stands on the card. Above it: your coins, what your city produces, and behind each coin what a"
            " missing unit costs you. A card for which you own the chain symbol is free."
        ),
        ("paying", "chains"),
        _third,
        BOARD,
        _one_card,
    ),
    Lesson(
        text(
            "Each shield moves the Conflict pawn one space towards your rival. The red tokens it meets cost them coins;"
            " where it stands at the end brings 2, 5 or 10 points."
        ),
        ("military",),
        _second,
        BOARD,
        _track,
    ),
    Lesson(
        text(
            "Green cards carry scientific symbols. Two equal ones bring you one of the Progress tokens lying there; six"
            " different ones win the game."
        ),
        ("science",),
        _first,
        BOARD,
        _tokens,
    ),
    Lesson(
        text(
            "Every second row lies face down: a card is turned up when nothing lies on it any more. So what you take"
            " decides what your rival may take next. After three Ages points are counted."
        ),
        ("ages",),
        partial(when, True, 2, 20),
        AGE,
    ),
    Lesson(
        text(
            "With Pantheon: instead of a card you may pay for a god. The price depends on the slot: cheap near you,"
            " dear far away. Tokens lying on cards bring gods, cheaper offerings and Grand Temples."
        ),
        ("gods", "offerings", "temples"),
        _second,
        GODS,
    ),
)
