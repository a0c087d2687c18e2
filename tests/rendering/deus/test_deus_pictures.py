"""Pictures of Deus: legible in every position, theme and language, and true to the view they were made from."""

import itertools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from games.deus import GAME
from games.deus.kinds import Ending
from games.deus.view import DeusView
from rendering import painter
from rendering.kit.themes import THEMES
from tests.rendering.deus.table import positions, view
from tests.rendering.reading import NAMES, faults, look, pixels, written

PAINTER = painter("deus")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"free_board": True}), (4, {"layout": "alternative"})])
def test_random_games_stay_legible_to_everybody(seats: int, options: dict[str, object]):
    themes, languages = list(THEMES), ("en", "ru")
    for at, state in enumerate(itertools.islice(positions(seats, f"legible {seats}", options), 0, None, 41)):
        viewer = (None, *range(seats))[at % (seats + 1)]
        reader = look(themes[at % 3], languages[at % 2], viewer)
        seen = GAME.view(state, viewer)
        targets = {region.name: str(number + 1) for number, region in enumerate(seen.regions[at % 5 :: 5])}
        shown = [PAINTER.board(seen, reader, targets, [seen.regions[0].name])]
        hand = PAINTER.hand(seen, reader, {card: str(number + 1) for number, card in enumerate(seen.hand)})
        for picture in [*shown, *([hand] if hand else [])]:
            assert faults(picture) == []
            assert len(picture.data) < 1_000_000


def test_every_coordinate_and_every_name_is_on_the_board():
    seen = view()
    strings = written(PAINTER.board(seen, look()))
    assert {region.name for region in seen.regions} <= set(strings)
    assert strings.count("A1") == 1
    assert all(any(string.startswith(name[:6]) for string in strings) for name in NAMES)


def test_points_of_others_stay_hidden_unless_the_table_shows_them():
    assert written(PAINTER.board(view(), look())).count("?") == 3
    assert written(PAINTER.board(view(show_points=True), look())).count("?") == 0


def test_targets_are_numbered_on_the_readers_board_only():
    plain, marked = PAINTER.board(view(), look()), PAINTER.board(view(), look(), {"D4": "77"})
    assert "77" not in written(plain)
    assert "77" in written(marked)
    assert ImageChops.difference(pixels(plain), pixels(marked)).getbbox() is not None


def test_what_has_changed_is_ringed_where_it_changed():
    plain, ringed = PAINTER.board(view(), look()), PAINTER.board(view(), look(), changed=["D4"])
    left, top, right, bottom = ImageChops.difference(pixels(plain), pixels(ringed)).getbbox() or (0, 0, 0, 0)
    d4 = next(text.box for text in plain.texts if text.string == "D4")
    assert left < d4[0] < right
    assert top < d4[1] < bottom
    assert right - left < 200


def test_what_a_reader_cannot_know_never_reaches_their_picture():
    state = next(itertools.islice(positions(3, "leak"), 90, None))
    before = PAINTER.board(GAME.view(state, 0), look()).data
    hidden = state.players[1].hand + state.players[2].hand + state.deck
    hidden.reverse()
    for pile in (state.players[1].hand, state.players[2].hand, state.deck):
        pile[:] = [hidden.pop() for _ in pile]
    after = PAINTER.board(GAME.view(state, 0), look()).data
    assert before == after


def test_a_crop_enlarges_what_is_around_a_place_and_leaves_the_rest_out():
    seen = view()
    crop = written(PAINTER.board(seen, look(), crop=["D4"]))
    region = next(region for region in seen.regions if region.name == "D4")
    assert {"D4", *region.neighbours} <= set(crop)
    assert not {other.name for other in seen.regions} - {"D4", *region.neighbours} & set(crop)


def test_places_for_a_tile_are_shown_while_the_continent_is_laid():
    seen = view(seats=3, answers=1, free_board=True)
    assert seen.slots
    strings = written(PAINTER.board(seen, look(), {seen.slots[0].name: "88"}))
    assert {slot.name for slot in seen.slots} <= set(strings)
    assert "88" in strings


def test_the_last_round_is_announced_in_the_colour_of_warning():
    seen = replace(view(), last_round=view().round + 1, ending=Ending.TEMPLES)
    (sentence,) = [text for text in PAINTER.board(seen, look()).texts if "all temples are built" in text.string]
    assert sentence.colour == THEMES["light"].warning


def _rich(seen: DeusView) -> DeusView:
    me = replace(seen.players[0], gold=99)
    return replace(seen, players=(me, *seen.players[1:]), short=dict.fromkeys(seen.hand, 0))


def test_a_hand_says_what_is_missing_and_numbers_its_buttons():
    seen = view()
    short = [card for card in seen.hand if seen.short[card]]
    strings = written(PAINTER.hand(seen, look(), {seen.hand[0]: "41"}))
    assert "41" in strings
    assert sum(string.startswith("short of") for string in strings) == len(short) > 0
    assert not [string for string in written(PAINTER.hand(_rich(seen), look())) if string.startswith("short of")]


def test_spectators_have_no_hand_and_nobody_sees_anothers():
    assert PAINTER.hand(view(viewer=None), look(seat=None)) is None
    mine, theirs = view(viewer=0).hand, view(viewer=1).hand
    assert mine != theirs
    only_theirs = {view().rules.cards[card].title.en.split()[0] for card in theirs if card not in mine}
    strings = set(written(PAINTER.hand(view(viewer=0), look())))
    only_mine = {view().rules.cards[card].title.en.split()[0] for card in mine}
    assert not (only_theirs - only_mine) & strings


def test_a_film_shows_the_game_from_its_first_position_to_its_last():
    views = [GAME.view(state, None) for state in itertools.islice(positions(2, "film"), 0, None, 4)][:46]
    assert len(views) == 46, "too many for the film, and the last one is not among every second"
    film = PAINTER.film(views, look(seat=None))
    assert film is not None
    assert len(film.data) < 8_000_000
    with Image.open(BytesIO(film.data)) as moving:
        assert film.mime == Image.MIME[moving.format or ""]
        assert 10 < moving.n_frames <= 41
        moving.seek(moving.n_frames - 1)
        last = moving.convert("RGB")
    still = pixels(PAINTER.board(views[-1], look(seat=None))).resize(last.size, Image.Resampling.BOX)
    assert ImageStat.Stat(ImageChops.difference(last, still)).mean[0] < 6


def test_the_same_table_is_drawn_alike_twice():
    assert PAINTER.board(view(), look()).data == PAINTER.board(view(), look()).data


def test_several_threads_may_draw_at_once():
    alone = {theme: PAINTER.board(view(), look(theme)).data for theme in THEMES}
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda theme: (theme, PAINTER.board(view(), look(theme)).data), [*THEMES] * 4))
    assert all(data == alone[theme] for theme, data in together)
