"""A battle of Clash: two camps with what they have, lay, roll and lose."""

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest

from games.clash.data import rulebook
from games.clash.kinds import Side, Unit
from games.clash.state import ClashState
from games.clash.view import BattleView, ClashView
from rendering import Look, Picture, painter
from rendering.kit.themes import THEMES
from tests.games.clash.openings import war_at_sea
from tests.games.clash.openings_of_cards import cards_of_war
from tests.rendering.clash.table import GAME, busy, positions
from tests.rendering.reading import NAMES, faults, look, written

PAINTER = painter("clash")
LEAST = 30
ATTACKER, DEFENDER = Side.ATTACKER, Side.DEFENDER

#: Peltasts against a cancelled card; faces of the die by their place: 5 infantry, 9 infantry, 0 leader.
FIGHT = BattleView(
    space="C4",
    attacker=0,
    defender=1,
    origin="C5",
    sea=False,
    landed=False,
    city=True,
    fortress=True,
    temple=False,
    size=3,
    wonders=0,
    round=2,
    laid=(ATTACKER, DEFENDER),
    cards={ATTACKER: "1", DEFENDER: "7"},
    revealed=True,
    cancelled=(DEFENDER,),
    decided=False,
    winner=None,
    words=(),
    rolled={ATTACKER: (5, 9, 0), DEFENDER: (10, 3, 4, 6, 2, 1)},
    values={ATTACKER: 11, DEFENDER: 19},
    hits={ATTACKER: 3, DEFENDER: 1},
    lost_now={ATTACKER: 3, DEFENDER: 1},
    lost={ATTACKER: 3, DEFENDER: 2},
    began={ATTACKER: 4, DEFENDER: 4},
    driven_back=False,
    fallen={},
    revealed_cards={},
    ally=None,
    played={},
    colours=(),
    fighters={ATTACKER: {Unit.INFANTRY: 1}, DEFENDER: {Unit.INFANTRY: 2}},
)


def fought(battle: BattleView = FIGHT) -> ClashView:
    return replace(busy(), battle=battle)


def sheet(seen: ClashView, reader: Look | None = None) -> Picture:
    picture = PAINTER.sheet(seen, "battle", reader or look())
    assert picture is not None
    return picture


def tactic(card: str) -> str:
    return rulebook().printed.tactics[rulebook().printed.actions[card].tactic].name["en"]


def left_of_the_middle(picture: Picture) -> list[str]:
    return [text.string for text in picture.texts if text.box[2] < picture.width / 2]


def test_beside_the_combat_value_stand_the_hits_it_makes_and_not_those_it_takes():
    """Eleven are two hits of which the fortress cancels one, nineteen are three."""
    picture = sheet(fought())
    outcome = max(text.box[1] for text in picture.texts if text.string in {"11", "19"})
    line = sorted((text.box[0], text.string) for text in picture.texts if abs(text.box[1] - outcome) < LEAST)
    assert [string for _, string in line] == ["11", "1", "3", "19", "3", "1"]


def test_in_peace_there_is_nothing_to_show():
    assert PAINTER.sheet(replace(busy(), battle=None), "battle", look()) is None


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_battle_is_legible_and_wide(theme: str, language: str):
    for battle in (FIGHT, replace(FIGHT, defender=None), replace(FIGHT, rolled={}, values={}, hits={}, sea=True)):
        picture = sheet(fought(battle), look(theme, language))
        assert faults(picture) == []
        assert (picture.width, picture.height <= 860) == (1280, True)
        assert min(text.size for text in picture.texts) >= LEAST


@pytest.mark.parametrize(("arrange", "seed"), [(cards_of_war, "b"), (war_at_sea, "f")])
def test_battles_of_random_games_can_be_drawn_for_everybody(arrange: Callable[[ClashState], None], seed: str):
    drawn = 0
    for state in itertools.islice(positions(3, seed, arrange), 400):
        if state.battle is None:
            continue
        for viewer in (None, 0, 2):
            picture = sheet(GAME.view(state, viewer), look(seat=viewer))
            assert faults(picture) == []
            drawn += 1
    assert drawn > 3, "nobody has fought"


def test_each_camp_tells_its_own():
    picture = sheet(fought())
    mine, all_ = left_of_the_middle(picture), written(picture)
    theirs = [text.string for text in picture.texts if text.box[0] > picture.width / 2]
    assert NAMES[0] in mine
    assert NAMES[1] in theirs
    assert tactic("1") in mine
    assert tactic("1") not in theirs
    assert {"3", "5", "1", "11"} <= set(mine)
    assert {"6", "4", "19"} <= set(theirs)
    assert " C4" in all_


def test_a_card_is_seen_until_the_next_round_begins():
    over = replace(FIGHT, laid=(), cards={}, revealed=False, played={ATTACKER: "1"}, cancelled=())
    assert tactic("1") in left_of_the_middle(sheet(fought(over)))
    assert tactic("1") not in written(sheet(fought(replace(over, played={}))))


def test_a_card_that_lies_face_down_is_not_told():
    hidden = replace(FIGHT, cards={ATTACKER: "1"}, revealed=False, cancelled=())
    told = " ".join(written(sheet(fought(hidden))))
    assert tactic("1") in told
    assert tactic("7").split()[0] not in told


def test_whether_a_card_lies_there_is_seen_without_knowing_it():
    laid, free = (replace(FIGHT, cards={}, revealed=False, cancelled=(), laid=sides) for sides in ((DEFENDER,), ()))
    assert sheet(fought(laid)).data != sheet(fought(free)).data


def test_the_winner_and_a_cancelled_card_are_marked():
    assert sheet(fought(replace(FIGHT, winner=ATTACKER))).data != sheet(fought()).data
    assert sheet(fought(replace(FIGHT, cancelled=()))).data != sheet(fought()).data


def test_barbarians_and_pirates_are_named():
    assert "barbarians" in written(sheet(fought(replace(FIGHT, defender=None))))
    assert "pirates" in written(sheet(fought(replace(FIGHT, defender=None, sea=True))))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_both_cards_say_what_they_do_and_every_number_what_it_counts(language: str):
    mixed = {Unit.CAVALRY: 1, Unit.ELEPHANT: 1, Unit.LEADER: 1}
    longest = max(rulebook().printed.tactics.values(), key=lambda tactic: len(tactic.about.in_language(language)))
    card = next(card.id for card in rulebook().printed.actions.values() if card.tactic == longest.id)
    battle = replace(FIGHT, cards={ATTACKER: card, DEFENDER: "7"}, fighters={ATTACKER: mixed, DEFENDER: mixed})
    picture = sheet(fought(battle), look("light", language))
    told = " ".join(written(picture))
    assert longest.about.in_language(language) in told
    assert rulebook().printed.tactics[rulebook().printed.actions["7"].tactic].about.in_language(language) in told
    assert picture.height <= 860
    assert faults(picture) == []
    for word in ("attacks", "defends", "combat value", "hits made", "losses"):
        assert word in told


def test_forces_are_called_by_their_names():
    """All of them: of many kinds in two lines."""
    defenders = {Unit.INFANTRY: 2, Unit.CAVALRY: 1, Unit.ELEPHANT: 1, Unit.LEADER: 1}
    battle = replace(FIGHT, fighters={Side.ATTACKER: {Unit.INFANTRY: 2, Unit.CAVALRY: 1}, Side.DEFENDER: defenders})
    words = " ".join(text.string for text in sheet(fought(battle)).texts)
    assert "infantry ×2, cavalry" in words
    assert "infantry ×2, cavalry, elephant, leader, fortress" in " ".join(words.split())
