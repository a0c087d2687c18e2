"""The civilization of a seat on a sheet of its own: its four advances and its leaders, with what each does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.clash.boards import Leader, OwnAdvance
from games.clash.view import ClashView, PlayerView
from games.core.text import Text, text
from rendering.clash.plates import Plate, Standing
from rendering.clash.rows import GAP, MARGIN, QUESTION, WIDTH, Layout, arranged
from rendering.kit.canvas import Canvas
from rendering.kit.phone import TITLED, line, seal
from rendering.kit.pieces import band
from rendering.picture import Look, Marks

_HEAD = 90
_LAYOUT = Layout()


def draw_civilization(view: ClashView, look: Look, marks: Marks) -> Canvas | None:
    """The reader's, or for those who only watch the one whose turn it is; None without civilizations."""
    seat = look.seat if look.seat is not None else view.turn.seat if view.turn is not None else view.first
    player = view.players[seat]
    if player.civilization is None:
        return None
    board = view.boards.civilizations[player.civilization]
    advances = [_advance(view, player, advance, look) for advance in board.advances]
    leaders = leader_plates(view, look, player, [leader.id for leader in board.leaders], {})
    high = _LAYOUT.height(advances) + _LAYOUT.height(leaders)
    canvas = Canvas(WIDTH, _HEAD + round(high) + GAP, look.colours)
    mark = canvas.theme.seats[seat]
    band(canvas, (0, 0, WIDTH, 12), mark, 0, 12)
    seal(canvas, MARGIN + 36, 52, mark, 60)
    line(canvas, look.say(board.name), (MARGIN + 80, 18, WIDTH - MARGIN, _HEAD - 4), TITLED)
    _LAYOUT.draw(canvas, leaders, _LAYOUT.draw(canvas, advances, _HEAD))
    return canvas


def draw_leaders(view: ClashView, look: Look, leaders: Sequence[str], numbers: Mapping[str, str]) -> Canvas:
    """Those a question is about."""
    assert look.seat is not None, "leaders are chosen by a seat"
    plates = leader_plates(view, look, view.players[look.seat], leaders, numbers)
    shown, layout = arranged(plates, QUESTION - GAP)
    canvas = Canvas(WIDTH, GAP + round(layout.height(shown)), look.colours)
    layout.draw(canvas, shown, GAP)
    return canvas


def leader_plates(
    view: ClashView, look: Look, player: PlayerView, leaders: Iterable[str], numbers: Mapping[str, str]
) -> list[Plate]:
    return [_leader(player, view.boards.leaders[leader], look, numbers.get(leader)) for leader in leaders]


def _leader(player: PlayerView, leader: Leader, look: Look, mark: str | None) -> Plate:
    named = look.say(leader.name)
    if leader.id == player.leader:
        standing, told = Standing.OWNED, text("leads from {space}", space=player.leader_at or "")
    elif leader.id in player.leaders:
        standing, told = Standing.OPEN, text("may still come")
    else:
        standing, told = Standing.CLOSED, text("will not come again")
    abilities = "\n".join(f"{look.say(ability.name)}: {look.say(ability.about)}" for ability in leader.abilities)
    return Plate(named, standing, abilities, "" if mark else look.say(told), mark, ("leader",))


def _advance(view: ClashView, player: PlayerView, advance: OwnAdvance, look: Look) -> Plate:
    """Gilt when it is owned, framed while it sleeps."""
    named, about = (look.say(name) for name in (advance.name, advance.about))
    if advance.id in player.awake:
        return Plate(named, Standing.OWNED, about)
    told = look.say(_comes(view, advance))
    standing = Standing.ASLEEP if advance.id in player.own else Standing.CLOSED
    return Plate(named, standing, about, told)


def _comes(view: ClashView, advance: OwnAdvance) -> Text:
    if advance.follows is None:
        return text("comes with any government, and works while there is one")
    return text("comes with {advance}", advance=view.printed.advances[advance.follows].name)
