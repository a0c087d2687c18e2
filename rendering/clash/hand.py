"""What a reader holds: action cards, great persons, objectives and wonders, every word of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.clash.kinds import Deck, Good
from games.clash.printed import Card
from games.clash.view import ClashView, HandView
from games.core.text import text
from rendering.clash.civilization import draw_leaders
from rendering.grid import card_sheet, question_sheet
from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace
from rendering.kit.panels import Fact
from rendering.picture import Look, Marks

#: Names are long, and there are two halves to tell.
_ABREAST = 2


def draw_hand(view: ClashView, look: Look, marks: Marks) -> Canvas | None:
    """The cards a question is about, else all; those of others that the reader is looking at lie behind their own.

    None for whoever holds and sees nothing.
    """
    if view.viewer is None:
        return None
    leaders = [leader for leader in view.boards.leaders if leader in marks.targets]
    if leaders:
        return draw_leaders(view, look, leaders, marks.targets)
    faces = list(_faces(view, view.hand, look, marks.targets))
    for seat, hand in view.peeked.items():
        faces += _faces(view, hand, look, marks.targets, look.name(seat))
    faces += _elsewhere(view, look, marks.targets)
    if not faces:
        return None
    faces = [face for face in faces if face.number is not None] or faces
    goods = view.players[view.viewer].goods
    purse = [Fact(str(good), str(goods[good]), faint=not goods[good]) for good in Good]
    lay = card_sheet if marks.crop is None else question_sheet
    return lay(faces, _ABREAST, look, look.say(text("Your hand")), purse)


def _elsewhere(view: ClashView, look: Look, numbers: Mapping[str, str]) -> Iterator[CardFace]:
    """Cards a question is about that lie in nobody's hand: objectives drawn for others, and wonders for everybody."""
    asked = [card for card in view.hand.foreseen if f"{Deck.OBJECTIVE}:{card}" in numbers]
    open_wonders = [card for card in view.open_wonders if card in numbers]
    return _faces(view, HandView(objectives=tuple(asked), wonders=tuple(open_wonders)), look, numbers)


def _faces(
    view: ClashView, hand: HandView, look: Look, numbers: Mapping[str, str], owner: str = ""
) -> Iterator[CardFace]:
    """Both halves of a card are told, the one for war behind a sword."""
    cards = view.printed
    for card in hand.actions:
        civil, tactic = cards.civils[cards.actions[card].civil], cards.tactics[cards.actions[card].tactic]
        yield _face("red", "hand", civil, look, _number(numbers, Deck.ACTION, card), owner, tactic)
    for card in hand.persons:
        yield _face("purple", "crown", cards.events[card], look, _number(numbers, Deck.EVENT, card), owner)
    for card in hand.objectives:
        upper, lower = (cards.goals[goal] for goal in cards.objectives[card].goals)
        yield _face("green", "flag", upper, look, _number(numbers, Deck.OBJECTIVE, card), owner, lower)
    for card in hand.wonders:
        wonder = cards.wonders[card]
        needed = cards.advances[wonder.required]
        yield _face("yellow", "wonder", wonder, look, _number(numbers, Deck.WONDER, card), owner, needed, wonder.cost)


def _number(numbers: Mapping[str, str], deck: Deck, card: str) -> str | None:
    """Cards of different decks share their ids: a question about several decks names the deck too."""
    return numbers.get(f"{deck}:{card}", numbers.get(card))


def _face(
    colour: str,
    symbol: str,
    card: Card,
    look: Look,
    number: str | None,
    owner: str,
    second: Card | None = None,
    cost: Mapping[Good, int] | None = None,
) -> CardFace:
    paid = {str(good): n for good, n in (card.pays if cost is None else cost).items()}
    about = look.say(card.about)
    if second is not None:
        name = look.say(second.name)
        more = f"{{progress}} {name}" if cost is not None else f"{{sword}} {name}: {_about(second, look)}"
        about = f"{about} {more}"
    title = look.say(card.name)
    return CardFace(colour, symbol, title, f"{owner}: {about}" if owner else about, tuple(paid.items()), number=number)


def _about(card: Card, look: Look) -> str:
    price = " ".join(f"{{{good}}} {n}" for good, n in card.pays.items())
    about = look.say(card.about)
    return f"{about} ({price})" if price else about
