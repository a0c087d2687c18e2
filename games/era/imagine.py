"""A position that agrees with a view; what lies behind others' screens is filled in at random."""

from __future__ import annotations

from games.core.luck import Luck
from games.core.step import Step, Together
from games.era.dice import Die
from games.era.kinds import RESOURCES, Kind, Phase
from games.era.opening import ORDER
from games.era.rulebook import Rulebook
from games.era.state import EraState, Player
from games.era.survey import Placed, survey
from games.era.view import DieView, EraView, PlayerView


def imagine(view: EraView, luck: Luck) -> EraState:
    stack = [own(step) for step in view.stack]
    return EraState(
        seats=len(view.players),
        luck=luck,
        stack=stack,
        ask_forced=view.options.ask_forced,
        options=view.options,
        house=view.house,
        players=[player(view, shown, stack, luck) for shown in view.players],
        supply=dict(view.supply),
        dice=dict(view.dice),
        crossed=view.crossed,
        phase=view.phase,
        round=view.round,
        first=view.first,
        turn=view.turn,
        screened=view.screened,
        philippe=[die.face for die in view.philippe if die.face is not None],
        over=view.over,
    )


def own(step: Step) -> Step:
    """The lanes of an imagined position run on by themselves; the steps in them are never changed."""
    if isinstance(step, Together):
        return Together({seat: list(lane) for seat, lane in step.lanes.items()})
    return step


def player(view: EraView, shown: PlayerView, stack: list[Step], luck: Luck) -> Player:
    pieces, to_place = list(shown.pieces), left(shown)
    hidden = view.screened and view.phase is Phase.SETUP and shown.seat != view.viewer
    if hidden and not _arranging(shown.seat, stack):
        pieces, to_place = scattered(view.rules, pieces, to_place, luck), []
    return Player(
        stock={resource: shown.stock[resource] for resource in RESOURCES},
        culture=shown.culture,
        disasters=shown.disasters,
        pieces=pieces,
        dice=[die(view, one, luck) for one in shown.dice],
        to_place=to_place,
    )


def left(shown: PlayerView) -> list[Kind]:
    return [kind for kind in ORDER for _ in range(shown.to_place.get(kind, 0))]


def _arranging(seat: int, stack: list[Step]) -> bool:
    return any(bool(step.lanes.get(seat)) for step in stack if isinstance(step, Together))


def scattered(rules: Rulebook, placed: list[Placed], kinds: list[Kind], luck: Luck) -> list[Placed]:
    """Somebody's pieces laid anywhere."""
    pieces = list(placed)
    for kind in kinds:
        fits = survey(rules, tuple(pieces)).fits(kind)
        if fits:
            turn = luck.choice(sorted(fits))
            pieces.append(Placed(kind, luck.choice(rules.grid.named(fits[turn])), turn))
    return pieces


def die(view: EraView, shown: DieView, luck: Luck) -> Die:
    face = shown.face
    if face is None:
        faces = view.rules.faces[shown.colour]
        # Behind a screen lies no skull.
        face = luck.choice([at for at, one in enumerate(faces) if not one.skulls]) if view.round else 0
    return Die(shown.colour, face, shown.set, shown.kept)
