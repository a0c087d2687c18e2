"""A battle: two camps facing each other, their forces above, their cards between, their dice and losses below."""

from __future__ import annotations

from games.clash.kinds import Building, Side, Unit
from games.clash.pieces import Owner
from games.clash.steps.battle.start import owner_name
from games.clash.view import BattleView, ClashView
from rendering.clash.looks import BARBARIAN, BUILDINGS, NOBODY, PIRATE, UNITS, unit_of
from rendering.gallery import Look, Marks
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour
from rendering.kit.fonts import BLACK, BOLD
from rendering.kit.phone import READ, STRONG, TITLED, line, seal
from rendering.kit.pieces import band
from rendering.kit.record import Box
from rendering.kit.stencil import dashes
from rendering.kit.text import Type, title_lines
from rendering.kit.themes import SeatMark

WIDTH, HEIGHT = 1280, 860
#: As long as nothing is rolled.
_BEFORE = 440
_MARGIN, _HEAD, _GAP = 12, 80, 24
_ROLES = {Side.ATTACKER: "sword", Side.DEFENDER: "shield"}
#: Where a camp's rows begin, below its upper edge: forces, card, dice, outcome.
_FORCES, _CARD, _DICE, _OUTCOME = 104, 210, 346, 638
_DIE, _DICE_ABREAST = 108, 5
_BIG = 64
_FORCES_ABREAST = 3


def draw_battle(view: ClashView, look: Look, marks: Marks) -> Canvas | None:
    """None in peace."""
    battle = view.battle
    if battle is None:
        return None
    high = HEIGHT if battle.rolled else _BEFORE
    canvas = Canvas(WIDTH, high, look.colours)
    line(canvas, f"{{sword}} {battle.space}", (_MARGIN + 6, 4, 700, _HEAD - 6), TITLED)
    if battle.round:
        line(canvas, f"{{round}} {battle.round}", (700, 4, WIDTH - _MARGIN, _HEAD - 6), TITLED, align="right")
    wide = (WIDTH - 2 * _MARGIN - _GAP) / 2
    for number, side in enumerate((Side.ATTACKER, Side.DEFENDER)):
        x = _MARGIN + number * (wide + _GAP)
        _camp(canvas, view, battle, look, side, (x, _HEAD, x + wide, high - _MARGIN))
    return canvas


def _camp(canvas: Canvas, view: ClashView, battle: BattleView, look: Look, side: Side, box: Box) -> None:
    left, top, right, bottom = box
    owner = _owner(battle, side)
    mark = canvas.theme.seats[owner] if owner is not None else SeatMark("", "bars", NOBODY, (0, 0, 0))
    canvas.plate(box, canvas.theme.panel, 16, canvas.theme.rule, 2, shadow=6)
    band(canvas, (left + 10, top + 10, right - 10, top + 26), mark, 6, 12)
    if owner is None:
        canvas.icon(PIRATE if battle.sea else BARBARIAN, left + 48, top + 66, 64, NOBODY)
    else:
        seal(canvas, left + 48, top + 66, mark, 60)
    name = look.say(owner_name(owner, battle.sea))
    signs = [_ROLES[side], *(["crown"] if battle.winner is side else [])]
    line(canvas, name, (left + 90, top + 34, right - 20 - 66 * len(signs), top + 98), TITLED)
    for at, sign in enumerate(signs):
        canvas.icon(sign, right - 46 - at * 66, top + 66, 60)
    inner = (left + 22, top, right - 18, bottom)
    _forces(canvas, battle, side, mark.colour, inner)
    _card(canvas, view, battle, look, side, (inner[0], top + _CARD, inner[2], top + _DICE - 16))
    _dice(canvas, view, battle, side, inner)
    _outcome(canvas, battle, side, mark.colour, inner)


def _owner(battle: BattleView, side: Side) -> Owner:
    return battle.attacker if side is Side.ATTACKER else battle.defender


def _forces(canvas: Canvas, battle: BattleView, side: Side, tint: Colour, box: Box) -> None:
    """Who can still fight; at the far side who has fallen."""
    left, top, right, _ = box
    y, x = top + _FORCES + 48, left
    owner, fortress = _owner(battle, side), side is Side.DEFENDER and battle.fortress
    # Of many kinds each is smaller, so that the fallen keep their place.
    size = 84 if len(battle.fighters[side]) + fortress <= _FORCES_ABREAST else 64
    figure = _BIG - 12 if size > 64 else READ
    for kind, count in battle.fighters[side].items():
        canvas.icon(unit_of(owner, kind), x + size / 2, y, size, tint)
        x += size + 6
        if kind is not Unit.LEADER:
            x += canvas.centred(str(count), x, y, figure, weight=BLACK, align="left") + 14
    if fortress:
        canvas.icon(BUILDINGS[Building.FORTRESS], x + size / 2, y, size - 6, tint)
    fallen = battle.lost.get(side, 0)
    if fallen:
        line(canvas, f"{{skull}} {fallen}", (right - 150, y - 40, right, y + 40), STRONG, align="right")


def _card(canvas: Canvas, view: ClashView, battle: BattleView, look: Look, side: Side, box: Box) -> None:
    """The tactic once it is known, until the next round begins; before that its back, or where it may come."""
    left, top, right, bottom = box
    middle, theme = (top + bottom) / 2, canvas.theme
    card = battle.cards.get(side, battle.played.get(side))
    if card is None and side not in battle.laid:
        outline = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        canvas.strokes(dashes(outline, 14, 10), theme.rule, 3)
        return
    canvas.plate(box, theme.paper, 14, theme.ink, 3)
    canvas.icon("card_back", left + 56, middle, 92)
    if card is None:
        return
    name = view.printed.tactics[view.printed.actions[card].tactic].name.in_language(look.language)
    cancelled = side in battle.cancelled
    room = right - left - 130 - (80 if cancelled else 0)
    lines = title_lines(name, room, Type(weight=BOLD, size=READ))
    for at, words in enumerate(lines):
        y = middle + (at - (len(lines) - 1) / 2) * 46
        canvas.centred(words, left + 116, y, READ, theme.faint if cancelled else theme.ink, weight=BOLD, align="left")
    if cancelled:
        canvas.icon("cross", right - 52, middle, 64)


def _dice(canvas: Canvas, view: ClashView, battle: BattleView, side: Side, box: Box) -> None:
    """The number and the sign of every face."""
    left, top, right, _ = box
    faces = battle.rolled.get(side, ())
    abreast = max(_DICE_ABREAST, -(-len(faces) // 2))
    step = (right - left) / abreast
    size = min(_DIE, step - 8)
    for at, face in enumerate(faces):
        number, kind = view.rules.die.faces[face]
        x, y = left + step * (at % abreast + 0.5), top + _DICE + 70 + at // abreast * (_DIE + 22)
        canvas.icon("die", x, y, size)
        canvas.centred(str(number), x - size * 0.17, y - 2, READ, (34, 28, 22), weight=BLACK)
        canvas.icon(UNITS[kind], x + size * 0.17, y + size * 0.1, size * 0.4, shadow=False)


def _outcome(canvas: Canvas, battle: BattleView, side: Side, tint: Colour, box: Box) -> None:
    """The combat value, the hits it makes that nothing cancels, and as broken shields what the side loses."""
    left, top, right, _ = box
    y = top + _OUTCOME + 62
    if side not in battle.values:
        return
    canvas.plate((left, top + _OUTCOME, right, top + _OUTCOME + 3), canvas.theme.rule, 0)
    canvas.icon("army", left + 40, y, 76, tint)
    canvas.centred(str(battle.values[side]), left + 88, y, _BIG, weight=BLACK, align="left")
    made = battle.hits.get(side.other)
    if made is not None:
        canvas.icon("hit", left + 240, y, 76)
        canvas.centred(str(made), left + 286, y, _BIG, weight=BLACK, align="left")
    lost = battle.lost_now.get(side, 0)
    if lost:
        _broken(canvas, right - 150, y, tint)
        canvas.centred(str(lost), right - 100, y, _BIG, weight=BLACK, align="left")


def _broken(canvas: Canvas, x: float, y: float, tint: Colour) -> None:
    """A shield with a crack through it."""
    canvas.icon("shield", x, y, 80, tint)
    crack = [(x + 6, y - 44), (x - 10, y - 14), (x + 10, y + 4), (x - 8, y + 44)]
    canvas.stroke(crack, canvas.theme.edge, 11)
    canvas.stroke(crack, canvas.theme.panel, 6)
