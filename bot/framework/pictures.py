"""Orders for pictures: told apart by content, theme and language, and how each is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any

from bot.locale import Tongue
from bot.messages.heights import CARD_SHAPE
from bot.messages.rendered import PhotoRef
from bot.workers import covers, paint
from bot.workers.covers import ANSWERS
from games.core.game import BOARD, HAND, Game, Result, Sheet
from games.core.text import text
from rendering import Look, painter


def look(tongue: Tongue, theme: str, seat: int | None) -> Look:
    return Look(theme, tongue.say, tongue.language, seat)


@dataclass(frozen=True, slots=True)
class Laid:
    """What is laid upon a sheet for one reader; plain data, because another process draws it."""

    #: The text on the badge of each place or card.
    targets: Mapping[str, str] = field(default_factory=dict)
    #: Places ringed because something happened there.
    changed: tuple[str, ...] = ()
    #: For a question: enlarge the part around these places. None for the sheet as a whole.
    crop: tuple[str, ...] | None = None
    #: What each way to turn would cover, by the number on its button.
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


NOTHING = Laid()
SOMEBODY = (text("Ada"), text("Boris"), text("Clara"), text("Dmitri"))


def sheets(game: Game[Any, Any, Any], view: Any) -> list[Sheet]:
    """What this viewer can turn to, the one that stands for the game first: what nobody draws is left out."""
    drawn = painter(game.id, game.summary).sheets
    summary = game.summary(view)
    empty = () if summary.hand or summary.before_you else (HAND.id,)
    found = [sheet for sheet in game.sheets(view) if sheet.id in drawn and sheet.id not in empty]
    return found or [BOARD]


def other_sheets(known: Sequence[Sheet], shown: str, *, whole: bool) -> list[Sheet]:
    """What one can turn to from there, the board first; the whole of what is shown too, where that is a part of it."""
    open_book = next((sheet.page_of or sheet.id for sheet in known if sheet.id == shown), shown)
    others = [sheet for sheet in known if (whole or sheet.id != shown) and sheet.page_of in (None, open_book)]
    return sorted(others, key=lambda sheet: (sheet.id != BOARD.id, sheet.id == shown))


def is_tall(game: Game[Any, Any, Any], name: str) -> bool:
    """Higher than picture, words and buttons have room for together, unless a part of it is asked for."""
    return name in painter(game.id, game.summary).tall


def sheet(
    game: Game[Any, Any, Any], view: Any, seen: Look, names: tuple[str, ...], name: str, laid: Laid = NOTHING
) -> PhotoRef:
    marks = (sorted(laid.targets.items()), laid.changed, laid.crop, sorted(laid.ways.items()))
    key = _key(name, game, view, seen, names, *marks)
    call = partial(paint.sheet, type(game), view, name, seen)
    return PhotoRef(key, partial(call, dict(laid.targets), laid.changed, laid.crop, dict(laid.ways)))


def touchable_sheet(
    game: Game[Any, Any, Any], view: Any, seen: Look, names: tuple[str, ...], name: str, laid: Laid = NOTHING
) -> PhotoRef:
    """The same with where lies what one may choose: for a page, and for no message."""
    plain = sheet(game, view, seen, names, name, laid)
    call = partial(paint.touchable_sheet, type(game), view, name, seen)
    return PhotoRef(f"{plain.key}t", partial(call, dict(laid.targets), laid.changed, laid.crop, dict(laid.ways)))


def board(game: Game[Any, Any, Any], view: Any, seen: Look, names: tuple[str, ...], laid: Laid = NOTHING) -> PhotoRef:
    """What lies in the middle of the table, whichever sheet this viewer turns to first."""
    known = [one.id for one in sheets(game, view)]
    return sheet(game, view, seen, names, game.board if game.board in known else known[0], laid)


def card(
    game: Game[Any, Any, Any], view: Any, seen: Look, names: tuple[str, ...], changed: tuple[str, ...] = ()
) -> PhotoRef:
    """The board where less of a phone is left for a picture, as in a group: high ones stand on broader paper."""
    key = _key("card", game, view, seen, names, changed)
    return PhotoRef(key, partial(paint.card, type(game), view, seen, CARD_SHAPE, changed))


def glance(
    game: Game[Any, Any, Any], view: Any, seen: Look, names: tuple[str, ...], changed: tuple[str, ...]
) -> PhotoRef:
    """The board no higher than a phone shows it with words and buttons; of a tall one the part that has changed."""
    if is_tall(game, game.board):
        return board(game, view, seen, names, Laid(changed=changed, crop=changed))
    return card(game, view, seen, names, changed)


def hand(game: Game[Any, Any, Any], view: Any, seen: Look, names: tuple[str, ...]) -> PhotoRef | None:
    """The reader's own hidden things; None when there are none."""
    if all(one.id != HAND.id for one in sheets(game, view)):
        return None
    return sheet(game, view, seen, names, HAND.id)


def chart(
    game: Game[Any, Any, Any], rows: tuple[tuple[float, ...], ...], seen: Look, names: tuple[str, ...]
) -> PhotoRef:
    return PhotoRef(_key("chart", game, rows, seen, names), partial(paint.chart, type(game), rows, names, seen))


def chances(
    game: Game[Any, Any, Any],
    rows: tuple[tuple[float, ...], ...],
    marked: Mapping[int, str],
    seen: Look,
    names: tuple[str, ...],
) -> PhotoRef:
    key = _key("chances", game, rows, seen, names, sorted(marked.items()))
    return PhotoRef(key, partial(paint.chances, type(game), rows, dict(marked), names, seen))


def told(
    game: Game[Any, Any, Any],
    view: Any,
    seen: Look,
    names: tuple[str, ...],
    changed: tuple[str, ...],
    heading: str,
    lines: tuple[str, ...],
) -> PhotoRef:
    """The board with words below it, to be looked at by itself."""
    key = _key("told", game, view, seen, names, changed, heading, lines)
    return PhotoRef(key, partial(paint.told, type(game), view, seen, changed, heading, lines))


def film(
    game: Game[Any, Any, Any], views: tuple[Any, ...], captions: tuple[str, ...], seen: Look, names: tuple[str, ...]
) -> PhotoRef:
    key = _key("film", game, views[-1], seen, (names, len(views), captions))
    return PhotoRef(key, partial(paint.film, type(game), views, seen, captions), "game.gif")


def small(photo: PhotoRef) -> PhotoRef:
    """The same for a page that is to weigh little."""
    return PhotoRef(f"{photo.key}s", partial(paint.small, photo.draw), "picture.webp")


def scores(game: Game[Any, Any, Any], result: Result, seen: Look, names: tuple[str, ...]) -> PhotoRef:
    return PhotoRef(_key("scores", game, result, seen, names), partial(paint.scores, type(game), result, names, seen))


def cover(game: Game[Any, Any, Any], seen: Look) -> PhotoRef:
    """The game in small, for a list of games."""
    return PhotoRef(_key("cover", game, ANSWERS, seen), partial(covers.cover, type(game), seen))


def wall(games: Sequence[Game[Any, Any, Any]], seen: Look) -> PhotoRef:
    """All of them in one picture, with their names."""
    known = [(game.id, game.version) for game in games]
    key = _key("wall", games[0], (known, ANSWERS), seen)
    return PhotoRef(key, partial(covers.wall, [type(game) for game in games], seen))


def lesson(game: Game[Any, Any, Any], number: int, tongue: Tongue, theme: str) -> PhotoRef:
    """One of the pictures of how to play; whoever sits in them is nobody in particular."""
    seen = look(Tongue(tongue.language, [tongue.say(name) for name in SOMEBODY]), theme, 0)
    return PhotoRef(_key("lesson", game, number, seen), partial(paint.lesson, game.id, number, seen))


def _key(kind: str, game: Game[Any, Any, Any], content: Any, seen: Look, *more: Any) -> str:
    """Names the content without telling it."""
    said = repr((kind, game.id, game.version, content, seen.theme, seen.language, seen.seat, more))
    return blake2b(said.encode(), digest_size=16).hexdigest()
