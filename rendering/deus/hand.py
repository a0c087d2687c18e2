"""A hand of building cards: every word, what each costs, and what is missing to pay for it."""

from collections.abc import Mapping, Sequence

from games.core.text import text
from games.deus.kinds import RESOURCES
from games.deus.rulebook import Card
from games.deus.steps.offering import hand_keys
from games.deus.view import DeusView, PlayerView
from games.deus.words import KINDS as KIND_NAMES
from rendering.deus.looks import KINDS
from rendering.gallery import Look
from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace, band_height, card_height, draw_card
from rendering.kit.panels import Fact, facts, heading

_WIDTH, _MARGIN, _GAP, _HEAD = 1280, 36, 26, 150
_FEW = 4


def draw_hand(view: DeusView, look: Look, numbers: Mapping[str, str]) -> Canvas:
    assert view.viewer is not None, "only a seat has a hand"
    player = view.players[view.viewer]
    faces = [_face(view, player, look, card, number) for card, number in _numbered(view.hand, numbers)]
    columns = 2 if len(faces) <= _FEW else 3
    wide = (_WIDTH - 2 * _MARGIN - _GAP * (columns - 1)) / columns
    rows = [faces[start : start + columns] for start in range(0, len(faces), columns)]
    heights = [max(_height(face, wide, row) for face in row) for row in rows]
    canvas = Canvas(_WIDTH, _HEAD + sum(heights) + _GAP * len(rows) + 14, look.colours)
    _purse(canvas, player, look)
    top = float(_HEAD)
    for row, height in zip(rows, heights, strict=True):
        band = max(band_height(face, wide) for face in row)
        for column, face in enumerate(row):
            left = _MARGIN + column * (wide + _GAP)
            draw_card(canvas, (left, top, left + wide, top + height), face, band)
        top += height + _GAP
    return canvas


def _numbered(hand: Sequence[str], numbers: Mapping[str, str]) -> list[tuple[str, str | None]]:
    """Each card with its button's number; copies have keys of their own where they can be chosen one by one."""
    return [(card, numbers.get(key)) for key, card in hand_keys(list(hand)).items()]


def _height(face: CardFace, wide: float, row: list[CardFace]) -> int:
    """Bands of a row are as tall as the tallest, so a card below one must grow with it."""
    return card_height(face, wide) + max(band_height(other, wide) for other in row) - band_height(face, wide)


def _face(view: DeusView, player: PlayerView, look: Look, name: str, number: str | None) -> CardFace:
    card = view.rules.cards[name]
    shown = KINDS[card.kind]
    missing = gold_missing(view, player, card)
    cost = [*((str(which), n) for which, n in card.cost.needs.items())]
    if card.cost.gold:
        cost.append(("gold", card.cost.gold))
    return CardFace(
        shown.card,
        shown.emblem,
        card.title.in_language(look.language),
        look.say(card.about),
        tuple(cost),
        KIND_NAMES[card.kind].in_language(look.language),
        number,
        payable=not missing,
        note=look.say(text("short of {n} gold", n=missing)) if missing else "",
    )


def gold_missing(view: DeusView, player: PlayerView, card: Card) -> int:
    """How much gold is wanting when every resource owned is used and gold stands in for the rest."""
    wanting = sum(max(0, n - player.resources[which]) for which, n in card.cost.needs.items())
    return max(0, wanting * view.rules.prices.gold_for_resource + card.cost.gold - player.gold)


def _purse(canvas: Canvas, player: PlayerView, look: Look) -> None:
    """What there is to pay with, above the cards."""
    heading(canvas, (_MARGIN, 6, _WIDTH - _MARGIN, 78), look.say(text("Your hand")), "", look.name(player.seat))
    cells = [
        Fact("gold", str(player.gold), faint=not player.gold),
        *(Fact(what, str(player.resources[what]), faint=not player.resources[what]) for what in RESOURCES),
    ]
    facts(canvas, (_MARGIN, 78, _MARGIN + 900, 132), cells)
