"""A battle: two camps facing each other, their forces above, their cards between, their dice and losses below."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Building, Side, Unit
from games.clash.pieces import Owner
from games.clash.printed import Tactic
from games.clash.steps.battle.start import owner_name
from games.clash.view import BattleView, ClashView
from games.clash.words import BUILDINGS as BUILDING_NAMES
from games.clash.words import UNITS as UNIT_NAMES
from games.core.text import as_text, listing, text
from rendering.clash.styles import BARBARIAN, BUILDINGS, NOBODY, PIRATE, UNITS, unit_of
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour
from rendering.kit.fonts import BLACK
from rendering.kit.phone import LEAST, PLAIN, READ, STRONG, TITLED, line, seal
from rendering.kit.pieces import band
from rendering.kit.record import Box
from rendering.kit.stencil import dashes
from rendering.kit.text import Word, break_lines, one_line_width, write_line
from rendering.kit.themes import SeatMark
from rendering.picture import Look, Marks

WIDTH, HEIGHT = 1280, 860
_MARGIN, _HEAD, _GAP, _PAD = 12, 70, 24, 16
_WIDE = (WIDTH - 2 * _MARGIN - _GAP) / 2
_ROLES = {Side.ATTACKER: ("sword", text("attacks")), Side.DEFENDER: ("shield", text("defends"))}
#: Where a camp's forces stand, what they are called, and where its card begins, below its upper edge.
_FORCES, _CALLED, _CARD = 134, 178, 186
_CARD_TITLE, _CARD_LEAST, _CARD_LINE = 50, 96, 35
#: The back of a card; behind its name room for a cross.
_BACK, _CROSS = 84, 70
_DIE, _DIE_GAP, _DICE_ABREAST = 84, 8, 6
_OUTCOME = 138
#: Where hits and losses stand, behind the combat value.
_HITS, _LOSSES = 264, 432
_BIG = 64
_FORCES_ABREAST = 3


@dataclass(frozen=True, slots=True)
class _Heights:
    """Of the parts that grow with what they hold, the same in both camps."""

    called: int
    card: int
    dice: int
    outcome: int

    @property
    def whole(self) -> int:
        return _CARD + self.called + self.card + self.dice + self.outcome + _PAD


def draw_battle(view: ClashView, look: Look, marks: Marks) -> Canvas | None:
    """None in peace."""
    battle = view.battle
    if battle is None:
        return None
    heights = _heights(view, battle, look)
    canvas = Canvas(WIDTH, _HEAD + heights.whole + _MARGIN, look.colours)
    head = (_MARGIN + 6, 2, WIDTH - _MARGIN - 6, _HEAD - 4)
    line(canvas, f"{{sword}} {battle.space}", head, TITLED)
    if battle.round:
        line(canvas, look.say(text("Round {n} of the battle", n=battle.round)), head, TITLED, align="right")
    for number, side in enumerate((Side.ATTACKER, Side.DEFENDER)):
        x = _MARGIN + number * (_WIDE + _GAP)
        _camp(canvas, view, battle, look, side, (x, _HEAD, x + _WIDE, _HEAD + heights.whole), heights)
    return canvas


def _heights(view: ClashView, battle: BattleView, look: Look) -> _Heights:
    called = max(len(_called(battle, look, side)) for side in Side) * _CARD_LINE
    lines = max(len(_effect(view, battle, look, side)) for side in Side)
    most = max((len(faces) for faces in battle.rolled.values()), default=0)
    dice = -(-most // _DICE_ABREAST) * (_DIE + _DIE_GAP) + _PAD if most else 0
    card = max(_CARD_LEAST, _CARD_TITLE + lines * _CARD_LINE + _PAD)
    return _Heights(called, card, min(dice, 2 * (_DIE + _DIE_GAP) + _PAD), _OUTCOME if battle.values else 0)


def _camp(
    canvas: Canvas, view: ClashView, battle: BattleView, look: Look, side: Side, box: Box, heights: _Heights
) -> None:
    left, top, right, _ = box
    owner = _owner(battle, side)
    mark = canvas.theme.seats[owner] if owner is not None else SeatMark("", "bars", NOBODY, (0, 0, 0))
    canvas.plate(box, canvas.theme.panel, 16, canvas.theme.rule, 2, shadow=6)
    band(canvas, (left + 10, top + 10, right - 10, top + 26), mark, 6, 12)
    if owner is None:
        canvas.icon(PIRATE if battle.sea else BARBARIAN, left + 48, top + 62, 60, NOBODY)
    else:
        seal(canvas, left + 48, top + 62, mark, 56)
    _named(canvas, battle, look, side, (left + 90, top + 30, right - 18, top + 94))
    inner = (left + 20, top, right - 18, box[3])
    _forces(canvas, battle, look, side, mark.colour, inner)
    card = top + _CARD + heights.called
    below = card + heights.card
    _card(canvas, view, battle, look, side, (inner[0], card, inner[2], below))
    _dice(canvas, view, battle, side, (inner[0], below + _PAD, inner[2], below + heights.dice))
    _outcome(canvas, battle, look, side, mark.colour, (inner[0], below + heights.dice, inner[2], box[3]))


def _named(canvas: Canvas, battle: BattleView, look: Look, side: Side, box: Box) -> None:
    """Who that is and what they do, with a crown once they have won."""
    left, top, right, bottom = box
    sign, role = _ROLES[side]
    told = f"{{{'crown' if battle.winner is side else sign}}} {look.say(role)}"
    start = right - one_line_width(told, PLAIN.at(LEAST)) - 12
    line(canvas, told, (start, top, right, bottom), PLAIN.at(LEAST), align="right")
    line(canvas, look.say(owner_name(_owner(battle, side), battle.sea)), (left, top, start - 10, bottom), TITLED)


def _owner(battle: BattleView, side: Side) -> Owner:
    return battle.attacker if side is Side.ATTACKER else battle.defender


def _forces(canvas: Canvas, battle: BattleView, look: Look, side: Side, tint: Colour, box: Box) -> None:
    """Who can still fight; at the far side who has fallen, in words where there is room."""
    left, top, right, _ = box
    y, x = top + _FORCES, left
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
        x += size + 6
    for at, names in enumerate(_called(battle, look, side)):
        baseline = top + _CALLED + LEAST + at * _CARD_LINE
        write_line(canvas, names, (left, top, right, box[3]), baseline, PLAIN.at(LEAST), None, "left")
    fallen = battle.lost.get(side, 0)
    if fallen:
        told = look.say(text("{n} fallen", n=fallen))
        spelt = x + one_line_width(f"{{skull}} {told}", PLAIN.at(LEAST)) < right
        words = f"{{skull}} {told if spelt else fallen}"
        line(canvas, words, (x, y - 40, right, y + 40), PLAIN.at(LEAST), align="right")


def _called(battle: BattleView, look: Look, side: Side) -> tuple[tuple[Word, ...], ...]:
    """The forces in words, in lines; one of a kind by its name alone."""
    parts = [
        as_text(UNIT_NAMES[kind]) if count == 1 else text("{what} ×{n}", what=UNIT_NAMES[kind], n=count)
        for kind, count in battle.fighters[side].items()
    ]
    if side is Side.DEFENDER and battle.fortress:
        parts.append(as_text(BUILDING_NAMES[Building.FORTRESS]))
    told = as_text(listing(*parts)) if parts else text("nobody")
    return break_lines(look.say(told), _WIDE - 38, PLAIN.at(LEAST))


def _tactic(view: ClashView, battle: BattleView, side: Side) -> Tactic | None:
    """Known until the next round begins."""
    card = battle.cards.get(side, battle.played.get(side))
    return None if card is None else view.printed.tactics[view.printed.actions[card].tactic]


def _effect(view: ClashView, battle: BattleView, look: Look, side: Side) -> tuple[tuple[Word, ...], ...]:
    tactic = _tactic(view, battle, side)
    if tactic is None:
        return ()
    return break_lines(look.say(tactic.about), _WIDE - 38 - 2 * _PAD, PLAIN.at(LEAST))


def _card(canvas: Canvas, view: ClashView, battle: BattleView, look: Look, side: Side, box: Box) -> None:
    """The tactic with what it does once it is known; before that its back, or where it may come."""
    left, top, right, bottom = box
    theme, tactic = canvas.theme, _tactic(view, battle, side)
    if tactic is None and side not in battle.laid:
        outline = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        canvas.strokes(dashes(outline, 14, 10), theme.rule, 3)
        return
    canvas.plate(box, theme.paper, 14, theme.ink, 3)
    if tactic is None:
        canvas.icon("card_back", left + _PAD + _BACK / 2, (top + bottom) / 2, _BACK)
        return
    cancelled = side in battle.cancelled
    ink, start = theme.faint if cancelled else theme.ink, left + _PAD
    stop = right - (_CROSS if cancelled else _PAD)
    line(canvas, look.say(tactic.name), (start, top + 4, stop, top + _CARD_TITLE + 4), STRONG, ink)
    for at, words in enumerate(_effect(view, battle, look, side)):
        baseline = top + _CARD_TITLE + 6 + LEAST + at * _CARD_LINE
        write_line(canvas, words, (start, top, right - _PAD, bottom), baseline, PLAIN.at(LEAST), ink, "left")
    if cancelled:
        canvas.icon("cross", right - _CROSS / 2, top + _CARD_TITLE / 2 + 6, 52)


def _dice(canvas: Canvas, view: ClashView, battle: BattleView, side: Side, box: Box) -> None:
    """The number and the sign of every face."""
    left, top, right, _ = box
    faces = battle.rolled.get(side, ())
    abreast = max(_DICE_ABREAST, -(-len(faces) // 2))
    step = (right - left) / abreast
    size = min(_DIE, step - 8)
    for at, face in enumerate(faces):
        number, kind = view.rules.die.faces[face]
        x, y = left + step * (at % abreast + 0.5), top + _DIE / 2 + at // abreast * (_DIE + _DIE_GAP)
        canvas.icon("die", x, y, size)
        canvas.centred(str(number), x - size * 0.17, y - 2, READ, (34, 28, 22), weight=BLACK)
        canvas.icon(UNITS[kind], x + size * 0.17, y + size * 0.1, size * 0.4, shadow=False)


def _outcome(canvas: Canvas, battle: BattleView, look: Look, side: Side, tint: Colour, box: Box) -> None:
    """The combat value, the hits it makes that nothing cancels, and as broken shields what the side loses."""
    left, top, right, bottom = box
    if side not in battle.values:
        return
    canvas.plate((left, top, right, top + 3), canvas.theme.rule, 0)
    y, words = top + 52, (bottom - 50, bottom - 10)
    made, lost = battle.hits.get(side.other), battle.lost_now.get(side, 0)
    shown = [(left, text("combat value"), "army", battle.values[side])]
    shown += [(left + _HITS, text("hits made"), "hit", made)] if made is not None else []
    for x, label, icon, number in shown:
        canvas.icon(icon, x + 36, y, 72, tint if icon == "army" else None)
        canvas.centred(str(number), x + 82, y, _BIG, weight=BLACK, align="left")
        line(canvas, look.say(label), (x, words[0], right, words[1]), PLAIN.at(LEAST))
    if lost:
        x = left + _LOSSES
        _broken(canvas, x + 38, y, tint)
        canvas.centred(str(lost), x + 86, y, _BIG, weight=BLACK, align="left")
        line(canvas, look.say(text("losses")), (x, words[0], right, words[1]), PLAIN.at(LEAST))


def _broken(canvas: Canvas, x: float, y: float, tint: Colour) -> None:
    """A shield with a crack through it."""
    canvas.icon("shield", x, y, 80, tint)
    crack = [(x + 6, y - 44), (x - 10, y - 14), (x + 10, y + 4), (x - 8, y + 44)]
    canvas.stroke(crack, canvas.theme.edge, 11)
    canvas.stroke(crack, canvas.theme.panel, 6)
