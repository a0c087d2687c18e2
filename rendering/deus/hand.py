"""A hand of building cards: every word, what each costs, and what is missing to pay for it."""

from collections.abc import Mapping, Sequence

from games.core.text import text
from games.deus.kinds import RESOURCES
from games.deus.steps.offering import hand_keys
from games.deus.view import DeusView, PlayerView
from games.deus.words import KINDS as KIND_NAMES
from rendering.deus.looks import KINDS
from rendering.gallery import Look, Marks
from rendering.grid import card_sheet
from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace
from rendering.kit.panels import Fact

_FEW = 4


def draw_hand(view: DeusView, look: Look, marks: Marks) -> Canvas | None:
    """None for a spectator, and for an empty hand."""
    if view.viewer is None or not view.hand:
        return None
    player = view.players[view.viewer]
    faces = [_face(view, look, card, number) for card, number in _numbered(view.hand, marks.targets)]
    columns = 2 if len(faces) <= _FEW else 3
    return card_sheet(faces, columns, look, look.say(text("Your hand")), look.name(player.seat), _purse(player))


def _numbered(hand: Sequence[str], numbers: Mapping[str, str]) -> list[tuple[str, str | None]]:
    """Each card with its button's number; copies have keys of their own where they can be chosen one by one."""
    return [(card, numbers.get(key)) for key, card in hand_keys(list(hand)).items()]


def _face(view: DeusView, look: Look, name: str, number: str | None) -> CardFace:
    card = view.rules.cards[name]
    shown = KINDS[card.kind]
    missing = view.short[name]
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


def _purse(player: PlayerView) -> list[Fact]:
    return [
        Fact("gold", str(player.gold), faint=not player.gold),
        *(Fact(what, str(player.resources[what]), faint=not player.resources[what]) for what in RESOURCES),
    ]
