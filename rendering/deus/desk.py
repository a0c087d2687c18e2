"""What one seat has built, by name: six columns, the newest card last, and the pieces still to be placed."""

from games.core.text import text
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.view import DeusView
from games.deus.words import KINDS as KIND_NAMES
from rendering.deus.looks import KINDS
from rendering.gallery import Look
from rendering.kit.canvas import Canvas
from rendering.kit.colour import lighter
from rendering.kit.fonts import SMALL
from rendering.kit.panels import Fact, facts
from rendering.kit.pieces import seat_mark
from rendering.kit.text import FACT, HEADING, NAME, NOTE, Type, fitted, label, name_label, one_line_width, paragraph

_WIDTH, _MARGIN, _HEAD = 1280, 36, 190
#: Where the names of the columns begin, and how far what is built must stay from the left at least and at most.
_NAMES, _LEAST, _MOST = 142, 330, 440
_ENDLESS = 10_000


def draw_desk(view: DeusView, look: Look, seat: int) -> Canvas:
    player = view.players[seat]
    names = {kind: KIND_NAMES[kind].in_language(look.language) for kind in Kind}
    heads, left = _heads(list(names.values()))
    wide = _WIDTH - _MARGIN - left - 20
    lines = {kind: _cards(view, look, player.columns[kind]) for kind in Kind}
    heights = {kind: max(84, fitted(line, wide, _ENDLESS, FACT).height + 24) for kind, line in lines.items()}
    canvas = Canvas(_WIDTH, _HEAD + sum(heights.values()) + 10 * len(heights) + 20, look.colours)
    theme = canvas.theme
    seat_mark(canvas, _MARGIN + 32, 50, theme.seats[seat], 64)
    name_label(canvas, look.name(seat), (_MARGIN + 80, 10, _WIDTH - _MARGIN, 90), HEADING)
    _pieces(canvas, view, look, seat, left)
    top = _HEAD
    for kind, line in lines.items():
        shown, height = KINDS[kind], heights[kind]
        colour = theme.cards[shown.card]
        canvas.plate((_MARGIN, top, _WIDTH - _MARGIN, top + height), theme.panel, 14, theme.rule, 2)
        canvas.plate((_MARGIN, top, _MARGIN + 20, top + height), colour, 10)
        canvas.disc(_MARGIN + 64, top + height / 2, 33, lighter(colour, 0.78))
        canvas.icon(shown.emblem, _MARGIN + 64, top + height / 2, 50)
        label(canvas, names[kind], (_NAMES, top, left - 10, top + height), heads)
        block = fitted(line, wide, _ENDLESS, FACT)
        start = top + (height - block.height) / 2
        empty = not player.columns[kind]
        ink = theme.faint if empty else theme.ink
        paragraph(canvas, line, (left, start, left + wide, start + block.height), FACT, ink)
        top += height + 10
    return canvas


def _heads(names: list[str]) -> tuple[Type, int]:
    """The type all names of columns are written in, and where what is built begins behind them."""
    for heads in (NAME, NAME.at(SMALL)):
        left = round(_NAMES + max(one_line_width(name, heads) for name in names) + 22)
        if left <= _MOST:
            return heads, max(_LEAST, left)
    return heads, _MOST


def _cards(view: DeusView, look: Look, column: tuple[str, ...]) -> str:
    if not column:
        return look.say(text("nothing built yet"))
    face_down = look.say(text("face down"))
    names = [
        face_down if card == FACE_DOWN else view.rules.cards[card].title.in_language(look.language) for card in column
    ]
    return " · ".join(names)


def _pieces(canvas: Canvas, view: DeusView, look: Look, seat: int, left: int) -> None:
    """Ready on the own board, and beside it in reserve."""
    player = view.players[seat]
    tint = canvas.theme.seats[seat].colour
    if player.ready is None or player.reserve is None:
        label(canvas, look.say(text("pieces chosen in secret")), (_MARGIN, 100, _WIDTH - _MARGIN, 170), NOTE)
        return
    cells = [Fact(KINDS[kind].piece, f"{player.ready[kind]} + {player.reserve[kind]}", tint=tint) for kind in STANDARD]
    words = look.say(text("pieces ready + in reserve"))
    label(canvas, words, (_MARGIN, 100, left, 176), NOTE, canvas.theme.faint)
    facts(canvas, (left, 108, _WIDTH - _MARGIN, 164), cells)
