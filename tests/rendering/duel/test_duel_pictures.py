"""Pictures of Duel: legible in every position, theme and language, and true to the view they were made from."""

import itertools
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.duel import GAME
from games.duel.data import rulebook
from games.duel.kinds import Color, Mythology, Symbol
from games.duel.state import Altar, DuelState
from games.duel.view import DuelView, SiteView
from games.duel.words import space_key
from rendering import painter
from rendering.duel.signs import chain, effect
from rendering.duel.styles import MYTHOLOGIES, PATTERNS, SYMBOLS, TOKENS
from rendering.kit.icons import ICONS
from rendering.kit.text import words
from rendering.kit.themes import THEMES
from tests.rendering.duel.table import positions, state_when, view
from tests.rendering.reading import NAMES, faults, look, pixels, written

PAINTER = painter("duel")
LONG_NAMES = ("Зоя ван дер Берг-Вяземская", "Maximiliane-Theodora")


@pytest.mark.parametrize("pantheon", [False, True])
def test_random_games_stay_legible_to_everybody(pantheon: bool):
    themes, languages, viewers = list(THEMES), ("en", "ru"), (None, 0, 1)
    for at, state in enumerate(itertools.islice(positions(f"legible {pantheon}", pantheon), 0, None, 7)):
        viewer = viewers[at % 3]
        reader = look(themes[at // 2 % 3], languages[at % 2], viewer, LONG_NAMES)
        seen = GAME.view(state, viewer)
        targets = {slot.name: str(number) for number, slot in enumerate(seen.slots, 1)} | {"P2": "P2", "P5": "P5"}
        shown = [PAINTER.board(seen, reader, targets, ["A1", "T3", "P4"])]
        if seen.slots:
            shown.append(PAINTER.board(seen, reader, {slot.name: slot.name for slot in seen.slots if slot.open}))
        shown.append(PAINTER.board(seen, reader, {f"T{n}": f"T{n}" for n in range(1, 20)}))
        hand = PAINTER.hand(seen, reader)
        for picture in [*shown, *([hand] if hand else [])]:
            assert faults(picture) == []
            assert len(picture.data) < 1_000_000


def test_every_card_lying_there_has_its_place_written_and_open_ones_their_name():
    seen = view()
    strings = written(PAINTER.board(seen, look()))
    for slot in seen.slots:
        assert strings.count(slot.name) == 1
        if slot.card is not None:
            first_word = slot.card.name["en"].split()[0]
            assert any(string.startswith(first_word) for string in strings) == slot.open, slot.card.name["en"]


def test_what_differs_in_the_rules_differs_without_colour():
    assert len(set(PATTERNS.values())) == len(Color)
    assert len({SYMBOLS[symbol] for symbol in Symbol}) == len(Symbol)
    assert len({MYTHOLOGIES[mythology] for mythology in Mythology}) == len(Mythology)
    assert len(set(TOKENS.values())) == len(rulebook().progress)


def test_every_sign_of_every_component_can_be_drawn():
    printed = rulebook()
    wanted = {chain(card.gives) for card in printed.buildings.values() if card.gives is not None}
    wanted |= {*PATTERNS_ICONS, *SYMBOLS.values(), *MYTHOLOGIES.values(), *TOKENS.values()}
    assert wanted <= ICONS.keys()
    for component in (*printed.buildings.values(), *printed.wonders.values()):
        signs = effect(printed, component)
        assert signs, f"{component.id} shows nothing of what it brings"
        assert not [part for word in words(signs) for part in word if "{" in part.string], component.id


PATTERNS_ICONS = [f"card_{color}" for color in Color]


def test_both_prices_of_every_slot_of_the_pantheon_are_written():
    seen = view()
    strings = written(PAINTER.board(seen, look()))
    for altar in seen.altars:
        assert altar.name in strings
    prices = [str(price) for altar in seen.altars for price in altar.prices]
    assert all(strings.count(price) >= prices.count(price) for price in prices)


def test_a_god_lying_face_down_is_named_to_whoever_placed_it_only():
    hidden = state_when(lambda duel: any(altar.holder and not altar.face_up for altar in duel.altars))
    altar = next(altar for altar in hidden.altars if altar.holder and not altar.face_up)
    name = rulebook().gods[altar.holder or ""].name["en"]
    for seat in (0, 1):
        strings = written(PAINTER.board(GAME.view(hidden, seat), look(seat=seat)))
        assert (name in strings) == (altar.holder in hidden.known[seat])
    assert name not in written(PAINTER.board(GAME.view(hidden, None), look(seat=None)))


def test_what_a_reader_cannot_know_never_reaches_their_picture():
    hidden = state_when(lambda duel: sum(bool(altar.holder) and not altar.face_up for altar in duel.altars) > 1)
    reader = look(seat=None)

    def shown() -> bytes:
        return PAINTER.board(GAME.view(hidden, None), reader).data

    before = shown()
    for altar in hidden.altars:
        _swap(altar, hidden.decks)
    for deck in hidden.decks.values():
        deck.reverse()
    hidden.unseen.reverse()
    hidden.known = [[], list(rulebook().gods)]
    assert shown() == before


def _swap(altar: Altar, decks: dict[Mythology, list[str]]) -> None:
    """Another god of the same people lies there."""
    if altar.holder is not None and not altar.face_up:
        deck = decks[rulebook().gods[altar.holder].mythology]
        altar.holder, deck[0] = deck[0], altar.holder


def test_targets_are_numbered_on_the_readers_board_only():
    open_one = next(slot.name for slot in view().slots if slot.open)
    plain, marked = PAINTER.board(view(), look()), PAINTER.board(view(), look(), {open_one: "77"})
    assert "77" not in written(plain)
    assert "77" in written(marked)


@pytest.mark.parametrize("place", ["P2", "T10", "open card", "token", "wonder", "military token"])
def test_everything_a_question_may_point_at_can_be_numbered(place: str):
    seen = view(age=1, cards=18)
    names = {
        "open card": next(slot.name for slot in seen.slots if slot.open),
        "token": seen.progress[0].id,
        "wonder": seen.cities[1].sites[0].wonder.id,
        "military token": seen.loot[0].key,
    }
    assert "77" in written(PAINTER.board(seen, look(), {names.get(place, place): "77"}))


def test_gods_and_tokens_that_lie_nowhere_are_laid_out_to_choose_from():
    strings = written(PAINTER.board(view(), look(), {"zeus": "77", "greek": "78", view().box[0]: "79"}))
    assert {"Zeus", "Greek", "77", "78", "79"} <= set(strings)
    assert rulebook().progress[view().box[0]].name["en"] in strings


@pytest.mark.parametrize("language", ["en", "ru"])
def test_buildings_to_choose_from_are_laid_out_with_what_they_do(language: str):
    """A card to destroy, or one of the discard pile: as many as a list has rows."""
    cards = list(rulebook().buildings.values())[:56:7]
    picture = PAINTER.board(view(), look(language=language), {card.id: str(at) for at, card in enumerate(cards, 1)})
    strings = written(picture)
    assert {str(at) for at in range(1, len(cards) + 1)} <= set(strings)
    for card in cards:
        assert card.name.in_language(language).split()[0] in " ".join(strings)
        assert card.about.in_language(language).split()[0] in " ".join(strings)
    assert picture.height <= 860
    assert faults(picture) == []


@pytest.mark.parametrize("taken", [False, True])
def test_what_has_changed_is_ringed_where_it_changed_even_where_a_card_was_taken(taken: bool):
    seen = view()
    lying = [slot.name for slot in seen.slots]
    name = "E1" if taken else next(slot.name for slot in seen.slots if slot.open)
    assert (name in lying) != taken
    plain, ringed = pixels(PAINTER.board(seen, look())), pixels(PAINTER.board(seen, look(), changed=[name]))
    left, top, right, bottom = ImageChops.difference(plain, ringed).point(_clear).getbbox() or (0, 0, 0, 0)
    assert 150 < right - left < 320
    assert 80 < bottom - top < 300


def test_the_tokens_lying_on_a_god_are_seen_on_it():
    state = state_when(lambda duel: len(duel.enki) == 2, seed="with Enki")
    seen = GAME.view(state, None)
    at = next(number for number, altar in enumerate(seen.altars) if altar.god is not None and altar.god.lays_progress)
    here, gone = (pixels(PAINTER.board(shown, look(seat=None))) for shown in (seen, replace(seen, enki=())))
    left, _, right, bottom = ImageChops.difference(here, gone).point(_clear).getbbox() or (0, 0, 0, 0)
    assert 1280 * at / 6 - 8 < left < right < 1280 * (at + 1) / 6
    assert bottom < 180


def _clear(value: int) -> int:
    return 255 if value > 40 else 0


def test_the_pawn_stands_where_the_view_says():
    def pawn(space: int) -> float:
        seen = replace(view(), pawn=space)
        box = ImageChops.difference(pixels(PAINTER.board(seen, look())), centre).point(_clear).getbbox()
        assert box is not None
        return box[0] if space < 0 else box[2]

    centre = pixels(PAINTER.board(replace(view(), pawn=0), look()))
    assert pawn(-6) < pawn(-3) < 640 < pawn(3) < pawn(6)


def test_a_hand_tells_the_price_now_and_what_is_missing_of_it():
    state = state_when(lambda duel: duel.age == 2 and any(site.card is None for site in duel.cities[0].sites))
    purse = state.cities[0]
    purse.coins = purse.reserve = 0
    poor = GAME.view(state, 0)
    purse.coins = 90
    rich = GAME.view(state, 0)
    site = next(site for site in poor.cities[0].sites if not site.built)
    assert site.price > 0
    strings = written(PAINTER.hand(poor, look(), {site.wonder.id: "41"}))
    assert "41" in strings
    assert f"Costs {site.price} coins at least; you have 0" in " ".join(strings)
    assert not [string for string in written(PAINTER.hand(rich, look())) if string.startswith("Costs")]


@pytest.mark.parametrize("in_the_pantheon", [False, True])
def test_a_hand_shows_the_gods_its_seat_alone_has_looked_at(in_the_pantheon: bool):
    def alone(duel: DuelState) -> set[str]:
        only = {god for god in duel.known[0] if god not in duel.known[1]}
        return {god for god in only if any(altar.holder == god for altar in duel.altars) == in_the_pantheon}

    state = state_when(lambda duel: bool(alone(duel)))
    names = {rulebook().gods[god].name["en"] for god in alone(state)}
    assert names <= set(written(PAINTER.hand(GAME.view(state, 0), look())))
    assert not names & set(written(PAINTER.hand(GAME.view(state, 1), look(seat=1))))


def test_spectators_have_no_hand():
    assert PAINTER.hand(view(viewer=None), look(seat=None)) is None


def test_a_question_about_cards_is_wide_and_shows_what_one_pays_with():
    seen = view(age=1, cards=20)
    whole = PAINTER.board(seen, look())
    asked = PAINTER.board(seen, look(), {slot.name: slot.name for slot in seen.slots if slot.open})
    assert (asked.width, whole.height) == (1280, 1600)
    assert asked.height <= 860
    assert {slot.name for slot in seen.slots} <= set(written(asked))
    assert {text.size for text in asked.texts if text.string in {slot.name for slot in seen.slots}} == {40}
    assert str(seen.cities[0].coins) in written(asked)


@pytest.mark.parametrize("place", ["zeus", "greek", "architecture", "pyramids"])
def test_what_one_chooses_from_can_be_read(place: str):
    printed = rulebook()
    told = {
        "zeus": printed.gods["zeus"].about,
        "greek": printed.mythologies[Mythology.GREEK].focus,
        "architecture": printed.progress["architecture"].about,
        "pyramids": printed.wonders["pyramids"].about,
    }
    picture = PAINTER.board(view(), look(), {place: "77"})
    assert picture.height <= 860
    assert told[place]["en"].split()[0] in " ".join(written(picture))


def test_tokens_lying_on_a_god_cover_neither_its_name_nor_a_price():
    seen = GAME.view(state_when(lambda duel: len(duel.enki) == 2, seed="with Enki"), None)
    reader = look(seat=None)
    picture, bare = PAINTER.board(seen, reader), PAINTER.board(replace(seen, enki=()), reader)
    changed = ImageChops.difference(pixels(picture), pixels(bare)).point(_clear)
    left, top, right, bottom = changed.getbbox() or (0, 0, 0, 0)
    covered = [
        text.string
        for text in bare.texts
        if text.box[0] < right and text.box[2] > left and text.box[1] < bottom and text.box[3] > top
    ]
    assert "Enki" in written(bare)
    assert right - left > 30
    assert covered == []


def test_the_draft_shows_the_wonders_to_choose_from():
    for pantheon in (False, True):
        state = state_when(lambda duel: len(duel.offer) == 4, pantheon)
        strings = " ".join(written(PAINTER.board(GAME.view(state, 0), look())))
        for wonder in state.offer:
            assert rulebook().wonders[wonder].name["en"][:12] in strings


def test_near_a_supremacy_the_board_warns_of_it():
    def warnings(seen: DuelView) -> str:
        texts = PAINTER.board(seen, look()).texts
        return " ".join(text.string for text in texts if text.colour == THEMES["light"].warning)

    calm = replace(view(), pawn=0, cities=tuple(replace(city, symbols=()) for city in view().cities))
    learned = replace(calm.cities[0], symbols=tuple(Symbol)[:5])
    assert warnings(calm) == ""
    assert NAMES[1] in warnings(replace(calm, pawn=8))
    assert NAMES[0] in warnings(replace(calm, cities=(learned, calm.cities[1])))


def test_the_board_of_a_finished_game_tells_how_it_ended():
    over = list(positions("ended", True))[-1]
    seen = GAME.view(over, 0)
    assert seen.result is not None
    strings = written(PAINTER.board(seen, look()))
    assert "Total" in strings
    assert all(str(points) in strings for points in seen.result.points)


def test_a_film_shows_the_game_from_its_first_position_to_its_last():
    views = [GAME.view(state, None) for state in itertools.islice(positions("film", False), 0, None, 8)]
    film = PAINTER.film(views, look(seat=None))
    assert film is not None
    with Image.open(BytesIO(film.data)) as moving:
        assert moving.n_frames == len(views)
    assert PAINTER.film([], look()) is None


def test_the_same_table_is_drawn_alike_twice():
    assert PAINTER.board(view(), look()).data == PAINTER.board(view(), look()).data


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_name_of_every_wonder_of_a_city_stands_whole_on_its_tile(language: str):
    wonders = list(rulebook().wonders.values())
    for start in range(0, len(wonders), 4):
        sites = tuple(SiteView(wonder, None) for wonder in wonders[start : start + 4])
        seen = view()
        cities = tuple(replace(city, sites=sites) for city in seen.cities)
        words = " ".join(written(PAINTER.board(replace(seen, cities=cities), look(language=language))))
        for site in sites:
            name, short = (said.in_language(language) for said in (site.wonder.name, site.wonder.brief))
            assert name in words or short in words


def test_what_a_stretch_of_the_track_is_worth_is_not_hidden_by_the_pawn():
    for pawn in range(-8, 9):
        picture = PAINTER.board(replace(view(), pawn=pawn), look(), {space_key(rulebook().board.track, pawn): "77"})
        [stands] = [text.box for text in picture.texts if text.string == "77"]
        worth = [
            text.box for text in picture.texts if text.string in ("2", "5", "10") and abs(text.box[1] - stands[1]) < 40
        ]
        assert len(worth) == 6
        assert all(abs(box[0] - stands[0]) > 30 for box in worth)


def test_ten_cards_of_one_colour_are_counted_within_their_room():
    seen = view()
    blue = [card for card in rulebook().buildings.values() if card.color is Color.BLUE][:10]
    cities = tuple(replace(city, cards=tuple(blue)) for city in seen.cities)
    picture = PAINTER.board(replace(seen, cities=cities), look())
    assert written(picture).count("10") >= 4
    assert faults(picture) == []


def test_a_number_covers_the_name_of_a_place_and_never_a_price():
    seen = view()
    targets = {slot.name: str(number) for number, slot in enumerate(seen.slots, 71) if slot.open}
    plain, asked = (PAINTER.board(seen, look(), marks) for marks in ({name: name for name in targets}, targets))
    found = {text.string: text.box for text in asked.texts}
    for name, number in targets.items():
        place = next(text.box for text in plain.texts if text.string == name)
        left, top, right, bottom = found[number]
        # Right on the tag that says where the card lies; its price stands a row below.
        assert left < place[2], name
        assert right > place[0], name
        assert top < place[3], name
        assert bottom > place[1], name
