"""Makes a viewer's view of a position: what of the state they may know."""

from __future__ import annotations

from collections import Counter

from games.core.step import Step, Together
from games.era.dice import Die
from games.era.kinds import RESOURCES, Phase
from games.era.scoring import totals
from games.era.state import EraState
from games.era.steps.building import Build
from games.era.steps.rolling import SetDie, SetFace
from games.era.steps.setup import Arrange, PickUp, to_place
from games.era.survey import survey
from games.era.view import DieView, EraView, PlayerView


def look(era: EraState, viewer: int | None) -> EraView:
    table = era.rules.tables[era.seats]
    points = totals(era)
    build = next((step for step in reversed(era.stack) if isinstance(step, Build)), None)
    return EraView(
        viewer=viewer,
        options=era.options,
        house=era.house,
        players=tuple(
            player_view(era, seat, viewer, points[seat] if points_known(era, seat, viewer) else None)
            for seat in range(era.seats)
        ),
        supply=dict(era.supply),
        dice=dict(era.dice),
        most={resource: era.most(resource) for resource in RESOURCES},
        crossed=era.crossed,
        tokens=table.tokens,
        phase=era.phase,
        round=era.round,
        rounds=table.rounds,
        first=era.first,
        turn=era.turn,
        hammers_left=None if build is None else build.hammers,
        philippe=philippe_dice(era),
        screened=era.screened,
        final=not era.over and is_final(era),
        over=era.over,
        stack=tuple(public_step(step, viewer) for step in era.stack),
    )


def points_known(era: EraState, seat: int, viewer: int | None) -> bool:
    """While domains are arranged nobody's points can be compared; alone one sees one's own, and nobody else does."""
    arranging = era.screened and era.phase is Phase.SETUP
    return not arranging or (era.seats == 1 and seat == viewer)


def is_final(era: EraState) -> bool:
    rounds = era.rules.tables[era.seats].rounds
    return era.crossed >= era.tokens if rounds is None else era.round >= rounds


def player_view(era: EraState, seat: int, viewer: int | None, points: int | None) -> PlayerView:
    player = era.players[seat]
    screened = era.screened and seat != viewer
    arranging = screened and era.phase is Phase.SETUP
    pieces = tuple(player.pieces[:1] if arranging else player.pieces)
    town = survey(era.rules, pieces)
    # Before the first roll the dice show nothing.
    rolled = era.round > 0
    open_dice = rolled and not screened
    faces = era.faces(seat)
    skulls = sum(face.skulls for face in faces)
    disaster = era.rules.disaster(skulls) if open_dice else None
    return PlayerView(
        seat=seat,
        pieces=pieces,
        enclosed=town.enclosed_cells,
        area=town.area,
        to_place=dict(Counter(to_place(era) if arranging else player.to_place)),
        stock=dict(player.stock),
        culture=player.culture,
        disasters=player.disasters,
        dice=tuple(
            die_view(at, die, locked=rolled and face.skulls > 0, hidden=screened or not rolled)
            for at, (die, face) in enumerate(zip(player.dice, faces, strict=True))
        ),
        hammers=sum(face.hammers for face in faces) if open_dice else None,
        swords=sum(face.swords for face in faces) if open_dice else None,
        shields=sum(face.shields for face in faces) if open_dice else None,
        skulls=skulls if open_dice else None,
        disaster=None if disaster is None else disaster.id,
        points=points,
        dice_due={} if arranging else dict(era.dice_due(seat)),
    )


def die_view(at: int, die: Die, *, locked: bool, hidden: bool) -> DieView:
    """Before the screens go only skulls lie outside."""
    if hidden:
        return DieView(at + 1, die.colour, die.face if locked else None, locked, set=False, kept=False)
    return DieView(at + 1, die.colour, die.face, locked, die.set, die.kept)


def philippe_dice(era: EraState) -> tuple[DieView, ...]:
    """Sir Philippe's skulls are ignored, so none of his dice is locked."""
    dice = [Die(colour, face) for colour, face in zip(era.rules.philippe.dice, era.philippe, strict=False)]
    return tuple(die_view(at, die, locked=False, hidden=False) for at, die in enumerate(dice))


def public_step(step: Step, viewer: int | None) -> Step:
    """A step as the viewer may know it: what another seat is doing behind its screen is left out.

    No step of Era is changed where it lies, so a view may hold the state's own.
    """
    match step:
        case Together(lanes=lanes):
            return Together({seat: [public_step(inner, viewer) for inner in lane] for seat, lane in lanes.items()})
        case Arrange(seat=seat) | PickUp(seat=seat) if seat != viewer:
            return Arrange(seat)
        case SetFace(seat=seat) if seat != viewer:
            return SetDie(seat)
    return step
