"""What the group or a seat is sent shows nothing they cannot know: no byte depends on it, no word names it."""

import itertools
import re
from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.core.game import Game
from games.core.luck import Luck
from rendering import Picture, painter
from tests.rendering.everywhere import TABLES, places_of, positions
from tests.rendering.reading import look, written

#: In which random game secrets of every kind lie about, and where in it: early, in the middle, near the end.
MOMENTS = [("deus", 3, 40), ("deus", 3, 260), ("duel", 2, 12), ("duel", 2, 50)]
#: Arrangements and dice that lie behind screens: the set-up, and a roll in the middle of the game.
BEHIND_SCREENS = [("era", 3, 6), ("era", 2, 54)]


def _state(game_id: str, number: int, at: int | None = None) -> tuple[Game[Any, Any, Any], Any]:
    game = TABLES[game_id](number)[0]
    [last] = deque(itertools.islice(positions(game_id, number), at), maxlen=1)
    return game, last.state


@cache
def _sent(game_id: str, number: int, at: int, viewer: int | None) -> dict[str, Picture | None]:
    return dict(_pictures(*_state(game_id, number, at), viewer))


def _pictures(game: Game[Any, Any, Any], state: Any, viewer: int | None) -> Iterator[tuple[str, Picture | None]]:
    """Every picture this viewer can be sent."""
    artist, reader, view = painter(game.id), look(seat=viewer), game.view(state, viewer)
    place = places_of(game.id, view)[0]
    yield "crop", artist.board(view, reader, crop=[place])
    for name in artist.sheets:
        yield name, artist.sheet(view, name, reader)


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize(("game_id", "number", "at"), [*MOMENTS, *BEHIND_SCREENS])
def test_no_byte_depends_on_what_a_viewer_cannot_know(game_id: str, number: int, at: int, viewer: int | None):
    game, state = _state(game_id, number, at)
    imagined = game.imagine(game.view(state, viewer), Luck("as well possible"))
    assert game.dump(imagined) != game.dump(state), "nothing is hidden here"
    possible = dict(_pictures(game, imagined, viewer))
    for name, picture in _sent(game_id, number, at, viewer).items():
        other = possible[name]
        assert (picture and picture.data) == (other and other.data), name


@pytest.mark.parametrize("game_id", ["deus", "duel"])
def test_the_score_sheet_shows_nothing_of_hands_and_decks(game_id: str):
    game, state = _state(game_id, 2)
    sheets = []
    for deal in (lambda _: None, _deal_anew):
        deal(state)
        result = game.result(state)
        assert result is not None
        names = [f"Person {seat}" for seat in range(state.seats)]
        sheets.append(painter(game_id).scores(result, names, look(seat=None)).data)
    assert sheets[0] == sheets[1]


def _deal_anew(state: Any) -> None:
    """Everything that is never turned up lies elsewhere."""
    piles = [state.deck, *(player.hand for player in state.players)] if hasattr(state, "deck") else state.decks.values()
    cards = [card for pile in piles for card in pile]
    assert len(set(cards)) > 1
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize(("game_id", "number", "at"), MOMENTS)
def test_no_picture_names_what_lies_hidden_from_its_viewer(game_id: str, number: int, at: int, viewer: int | None):
    _, state = _state(game_id, number, at)
    secrets = _hidden_cards(state, viewer) if game_id == "deus" else _hidden_gods(state, viewer)
    assert secrets
    for name, picture in _sent(game_id, number, at, viewer).items():
        words = " ".join(written(picture))
        assert not [secret for secret in secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", words)], name


def _hidden_cards(state: Any, viewer: int | None) -> set[str]:
    """Titles that lie in other hands or in the deck, and nowhere in sight."""
    columns = {card for player in state.players for column in player.columns.values() for card in column}
    shown = columns - {player.face_down for player in state.players} | {*state.discard[-1:]}
    shown |= {*state.players[viewer].hand} if viewer is not None else set()
    hidden = {card for player in state.players for card in player.hand} | {*state.deck}
    titles = {card: state.rules.cards[card].title["en"] for card in hidden | shown}
    in_sight = " · ".join(titles[card] for card in shown)
    return {titles[card] for card in hidden if titles[card] not in in_sight}


def _hidden_gods(state: Any, viewer: int | None) -> set[str]:
    """In the decks, or face down in the Pantheon by the other's hand; whoever also has a statue is named openly."""
    statues = " ".join(wonder.name["en"] for wonder in state.rules.wonders.values())
    placed = {altar.holder for altar in state.altars if altar.holder and not altar.face_up}
    known = set() if viewer is None else {*state.known[viewer]}
    gods = state.rules.gods
    hidden = {god for deck in state.decks.values() for god in deck} | (placed & gods.keys())
    return {gods[god].name["en"] for god in hidden - known if gods[god].name["en"] not in statues}


@pytest.mark.parametrize(("game_id", "number", "at"), MOMENTS)
def test_whoever_only_watches_has_no_hand(game_id: str, number: int, at: int):
    game, state = _state(game_id, number, at)
    assert painter(game_id).hand(game.view(state, None), look(seat=None)) is None
