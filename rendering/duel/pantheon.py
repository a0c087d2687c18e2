"""The Pantheon: six slots with gods, and what each seat would pay for them."""

from games.core.text import Text, as_text, text
from games.duel.state import SEATS
from games.duel.view import AltarView, DuelView
from rendering.duel.cards import token
from rendering.duel.sheet import Sheet
from rendering.duel.shelf import progress_token
from rendering.duel.styles import MYTHOLOGIES
from rendering.kit.fonts import BLACK, BOLD, SMALL
from rendering.kit.record import Box
from rendering.kit.text import Type, name_label

_NAME = Type("sans", BOLD, SMALL)
_TOKEN, _PRICE, _LAID = 50, 70, 34


def draw_pantheon(sheet: Sheet, view: DuelView, box: Box) -> None:
    left, top, right, bottom = box
    step = (right - left) / len(view.altars)
    for at, altar in enumerate(view.altars):
        cell = (left + step * at + 3, top, left + step * (at + 1) - 3, bottom)
        _altar(sheet, altar, cell)
        if altar.god is not None and altar.face_up and altar.god.lays_progress:
            # Upon the emblem, so that neither the name nor a price is covered.
            for number, laid in enumerate(view.enki):
                progress_token(sheet.canvas, laid, cell[0] + 24 + _LAID / 2 * number, bottom - 26, _LAID)
        sheet.put(altar.name, cell, 0.5, 0.95, named=True)


def _altar(sheet: Sheet, altar: AltarView, cell: Box) -> None:
    canvas, theme = sheet.canvas, sheet.theme
    left, top, right, bottom = cell
    if altar.empty:
        sheet.vacancy(cell)
    else:
        canvas.plate(cell, theme.panel, 14, theme.edge if altar.face_up or altar.gate else theme.rule, 3, shadow=5)
    canvas.plate((left + 8, top + 6, left + 54, top + 42), theme.badge, 9)
    canvas.centred(altar.name, left + 31, top + 24, SMALL, theme.badge_ink, weight=BLACK)
    name_label(
        canvas, sheet.look.say(_who(sheet, altar)), (left + 60, top + 4, right - 6, top + 44), _NAME, _ink(sheet, altar)
    )
    x, y = left + 7 + _TOKEN / 2, bottom - 6 - _TOKEN / 2
    if altar.gate:
        canvas.icon("gate", x, y, _TOKEN)
    elif altar.mythology is not None:
        token(canvas, MYTHOLOGIES[altar.mythology], x, y, _TOKEN)
    start = left + _TOKEN + 14
    for seat in SEATS:
        _price(sheet, seat, altar.prices[seat], start + _PRICE * seat, y)


def _ink(sheet: Sheet, altar: AltarView) -> tuple[int, int, int]:
    return sheet.theme.faint if altar.empty or altar.god is None else sheet.theme.ink


def _who(sheet: Sheet, altar: AltarView) -> Text:
    if altar.gate:
        return as_text(sheet.rules.gate.name)
    if altar.god is not None:
        return as_text(altar.god.name)
    return text("empty") if altar.empty else text("hidden")


def _price(sheet: Sheet, seat: int, price: int, x: float, y: float) -> None:
    """The seat's letter on its colour, then its coins."""
    canvas = sheet.canvas
    mark = sheet.theme.seats[seat]
    canvas.plate((x, y - 17, x + 26, y + 17), sheet.theme.edge, 8)
    canvas.plate((x + 2, y - 15, x + 24, y + 15), mark.colour, 7)
    canvas.centred(mark.letter, x + 13, y, SMALL, mark.ink, weight=BLACK)
    room = (x + 26, y - 17, x + _PRICE, y + 17)
    canvas.centred(str(price), x + 28, y, SMALL, sheet.theme.ink, weight=BLACK, align="left", room=room)
