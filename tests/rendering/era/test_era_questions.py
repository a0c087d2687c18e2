"""Every question of Era on its way through the keyboard: the sheet it names exists, is legible and fits a phone."""

from collections.abc import Iterator

import pytest

from bot.dialogue.asking import ask
from bot.dialogue.choosing import Choosing
from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.dialogue.question import Asked
from bot.locale import Tongue
from games.core.decision import Decision, Place
from games.era import GAME
from rendering import painter
from rendering.picture import Marks
from tests.rendering.era.table import positions
from tests.rendering.reading import NAMES, faults, look

PAINTER = painter("era")
#: Picture, question and buttons share one screen of a phone.
TALLEST = 860
PEN = Pen(Codec(b"a key for tests only, of 32 bytes"), Tongue("ru", NAMES), 1, "token")


def _stages(decision: Decision) -> Iterator[Asked]:
    """The question as it is first shown, then with a row chosen, then with a square that can be turned."""
    first = ask(decision, Choosing(), PEN)
    yield first
    if not isinstance(decision, Place):
        return
    rows = sorted(set(filter(str.isalpha, first.targets.values())))
    turning = [at for at, option in enumerate(decision.options) if len(decision.turns.get(option.key, ())) > 1]
    for choosing in [*(Choosing(row=row) for row in rows[::7]), *(Choosing(cell=at) for at in turning[::60])]:
        yield ask(decision, choosing, PEN)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_question_has_a_picture_that_fits_a_phone(seats: int):
    shown: set[tuple[str, bool, bool]] = set()
    for at, state in enumerate(positions(seats, f"questions {seats}")):
        decision = next(iter(GAME.decisions(state)), None)
        # The first question on each sheet, and then one here and there.
        if decision is None or (at % 13 and any(sheet == decision.picture for sheet, *_ in shown)):
            continue
        view = GAME.view(state, decision.seat)
        assert decision.picture in {sheet.id for sheet in GAME.sheets(view)} & set(PAINTER.sheets)
        for asked in _stages(decision):
            marks = Marks({**asked.numbers, **asked.targets}, (), asked.crop, asked.ways)
            picture = PAINTER.sheet(view, decision.picture, look("light", "ru", decision.seat), marks)
            assert picture is not None
            assert faults(picture) == []
            assert picture.height <= TALLEST, decision.prompt
            shown.add((decision.picture, bool(asked.crop), bool(asked.ways)))
    assert {("domain", True, False), ("domain", False, True), ("dice", False, False), ("pieces", False, False)} <= shown


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_still_to_be_placed_is_named_beside_its_picture(language: str):
    state = next(positions(2, "legend"))
    seat = GAME.decisions(state)[0].seat
    GAME.play(state, seat, "hand")
    view = GAME.view(state, seat)
    waiting = view.players[seat].to_place
    assert waiting
    picture = PAINTER.sheet(view, "domain", look("light", language, seat), Marks(targets={"A1": "A1"}, crop=()))
    assert picture is not None
    told = [text.string for text in picture.texts]
    for kind, count in waiting.items():
        named = view.rules.pieces[kind].briefly
        assert named.in_language(language) in told
        assert f"×{count}" in told
