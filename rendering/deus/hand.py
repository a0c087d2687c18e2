"""A hand of building cards: every word, what each costs, and what keeps it from being built."""

from collections.abc import Mapping, Sequence

from games.core.text import text
from games.deus.kinds import RESOURCES, STANDARD
from games.deus.steps.offering import hand_keys, offered
from games.deus.view import DeusView, PlayerView
from rendering.deus.styles import KINDS
from rendering.grid import card_sheet, question_sheet
from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace
from rendering.kit.panels import Fact
from rendering.picture import Look, Marks

#: Two rows of a phone's width, as long as the hand is no larger.
_COLUMNS = {0: 2, 1: 2, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}
_MOST_COLUMNS = 4


def draw_hand(view: DeusView, look: Look, marks: Marks) -> Canvas | None:
    """None for a spectator."""
    if view.viewer is None:
        return None
    player, cards = view.players[view.viewer], offered(view) or view.hand
    faces = [_face(view, look, card, number) for card, number in _numbered(cards, marks.targets)]
    columns = _COLUMNS.get(len(faces), _MOST_COLUMNS)
    lay = card_sheet if marks.crop is None else question_sheet
    return lay(faces, columns, look, look.say(text("Your hand")), _purse(view, player))


def _numbered(hand: Sequence[str], numbers: Mapping[str, str]) -> list[tuple[str, str | None]]:
    """Each card with its button's number; copies have keys of their own where they can be chosen one by one."""
    return [(card, numbers.get(key)) for key, card in hand_keys(list(hand)).items()]


def _face(view: DeusView, look: Look, name: str, number: str | None) -> CardFace:
    card = view.rules.cards[name]
    shown, obstacle = KINDS[card.kind], view.obstacles.get(name)
    cost = [*((str(which), n) for which, n in card.cost.needs.items())]
    if card.cost.gold:
        cost.append(("gold", card.cost.gold))
    return CardFace(
        shown.card,
        shown.emblem,
        look.say(card.title),
        look.say(card.about),
        tuple(cost),
        number=number,
        payable=obstacle is None,
        note="" if obstacle is None else look.say(obstacle),
    )


def _purse(view: DeusView, player: PlayerView) -> list[Fact]:
    """What there is to pay with, and the pieces that stand ready."""
    ready = player.ready or {}
    return [
        Fact("gold", str(player.gold), faint=not player.gold),
        *(Fact(what, str(player.resources[what]), faint=not player.resources[what]) for what in RESOURCES),
        *(Fact(KINDS[kind].piece, str(ready.get(kind, 0)), faint=not ready.get(kind)) for kind in STANDARD),
    ]
