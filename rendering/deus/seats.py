"""What everybody may see of the seats: each in short, one in full, or all of them on a sheet of their own."""

from collections.abc import Mapping

from games.core.text import text
from games.deus.kinds import RESOURCES, STANDARD, Kind
from games.deus.view import DeusView, PlayerView
from rendering.deus.styles import KINDS
from rendering.grid import QUESTION, WIDTH
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BLACK, BODY
from rendering.kit.panels import Fact, SeatRow, facts, heading, seat_row
from rendering.kit.phone import number
from rendering.kit.record import Box
from rendering.kit.text import NOTE, label
from rendering.picture import NO_MARKS, Look, Marks

_MARGIN, _HEAD, _GAP = 30, 84, 12
_NAMES, _NUMBER = 300, 46


def seat_in_short(view: DeusView, player: PlayerView, look: Look) -> SeatRow:
    return SeatRow(player.seat, look.name(player.seat), "", _goods(player), view.turn == player.seat)


def seat_in_full(view: DeusView, player: PlayerView, look: Look) -> SeatRow:
    """With a line for the columns: so many cards, and so many pieces ready."""
    theme = look.colours
    tint = theme.seats[player.seat].colour
    columns = []
    for kind in Kind:
        ready = "" if player.ready is None or kind is Kind.TEMPLE else str(player.ready[kind])
        shown = KINDS[kind]
        tail = (shown.piece, ready, tint) if ready else None
        columns.append(Fact(shown.emblem, str(len(player.columns[kind])), ground=theme.cards[shown.card], tail=tail))
    note = look.say(text("cards · ready"))
    return SeatRow(player.seat, look.name(player.seat), note, _goods(player), view.turn == player.seat, columns)


def _goods(player: PlayerView) -> list[Fact]:
    return [
        Fact("gold", str(player.gold), faint=not player.gold),
        *(Fact(what, str(player.resources[what]), faint=not player.resources[what]) for what in RESOURCES),
        Fact("hand", str(player.hand_size)),
        Fact("points", "?" if player.points is None else str(player.points)),
    ]


def draw_seats(view: DeusView, look: Look, marks: Marks) -> Canvas:
    """Everybody's goods and columns, with words for what is counted."""
    canvas = Canvas(WIDTH, QUESTION, look.colours)
    heading(canvas, (_MARGIN, 4, WIDTH - _MARGIN, _HEAD), look.say(text("Players")))
    _legend(canvas, look, (_MARGIN + _NAMES + 20, 6, WIDTH - _MARGIN, _HEAD - 4))
    high = min(230.0, (QUESTION - _HEAD - 4) / len(view.players) - _GAP)
    for at, player in enumerate(view.players):
        top = _HEAD + at * (high + _GAP)
        numbers = marks.targets if player.seat == view.viewer else NO_MARKS
        _seat(canvas, view, player, look, (_MARGIN, top, WIDTH - _MARGIN, top + high), numbers)
    return canvas


def _legend(canvas: Canvas, look: Look, box: Box) -> None:
    """What the two figures of a column are."""
    words = look.say(text("columns: cards in it, pieces ready + in reserve"))
    label(canvas, words, box, NOTE, canvas.theme.faint, align="right")


def _seat(canvas: Canvas, view: DeusView, player: PlayerView, look: Look, box: Box, numbers: Mapping[str, str]) -> None:
    """The reader's own columns carry the numbers of a question about them."""
    left, top, right, bottom = box
    row = SeatRow(player.seat, look.name(player.seat), "", (), view.turn == player.seat)
    seat_row(canvas, box, row, names=_NAMES)
    middle = top + (bottom - top) * 0.42
    facts(canvas, (left + _NAMES + 12, top + 12, right - 14, middle), _goods(player))
    step = (right - 14 - left - _NAMES - 12) / len(Kind)
    for at, kind in enumerate(Kind):
        x = left + _NAMES + 12 + step * at
        room = (x, middle, x + step - 6, bottom - 12)
        _column(canvas, player, kind, look, room)
        if kind in numbers:
            number(canvas, room[2] - _NUMBER / 2, (3 * room[1] + room[3]) / 4, numbers[kind], _NUMBER)
            canvas.touchable_box(numbers[kind], room)


def _column(canvas: Canvas, player: PlayerView, kind: Kind, look: Look, box: Box) -> None:
    """Cards in the colour of the column above, pieces below."""
    left, top, right, bottom = box
    theme, shown = canvas.theme, KINDS[kind]
    middle = (top + bottom) / 2
    cards = Fact(shown.emblem, str(len(player.columns[kind])), ground=theme.cards[shown.card])
    facts(canvas, (left, top, right, middle), [cards])
    if kind not in STANDARD or player.ready is None or player.reserve is None:
        return
    canvas.icon(shown.piece, left + 26, (middle + bottom) / 2, 40, theme.seats[player.seat].colour)
    figures = f"{player.ready[kind]}+{player.reserve[kind]}"
    room = (left + 50, middle, right, bottom)
    canvas.centred(figures, left + 54, (middle + bottom) / 2, BODY, weight=BLACK, align="left", room=room)
