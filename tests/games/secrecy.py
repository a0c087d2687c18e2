"""The laws of secrets: what a viewer cannot know reaches them by no way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.core.decision import Decision
from games.core.errors import Illegal
from games.core.event import Event
from games.core.game import Game
from games.core.luck import Luck, Withheld
from games.core.step import Together
from tests.games.moments import Moment, offers_in


def tells_no_secret(at: Moment) -> None:
    """Whatever a viewer cannot know may be otherwise: the view, the questions and the events stay the same."""
    game, state = at.game, at.state
    for viewer in at.viewers:
        view = game.view(state, viewer)
        imagined = game.imagine(view, Luck(f"imagined {at.luck.below(1 << 30)}"))
        assert game.view(imagined, viewer) == view, f"viewer {viewer}: another view of the imagined position"
        if viewer is not None:
            assert _asked(game, imagined, viewer) == _asked(game, state, viewer), f"viewer {viewer}: other questions"
        if viewer == at.decision.seat:
            assert _until_chance(at, imagined) == _until_chance(at, state)


def _asked(game: Game[Any, Any, Any], state: Any, seat: int) -> list[Decision]:
    return [*(decision for decision in game.decisions(state) if decision.seat == seat), *game.offers(state, seat)]


def _until_chance(at: Moment, state: Any) -> list[Event]:
    """What the seat gets to know of its own answer before luck is drawn or something hidden comes to light."""
    trial = at.game.copy(state)
    trial.luck.withheld = True
    try:
        events = at.play(trial)
    except Withheld:
        events = trial.take_events()
    return _known(events, at.decision.seat)


def asks_nobody_because_of_a_secret(at: Moment) -> None:
    """Who is asked is information too: without a draw and without a reveal it depends on what is public.

    On the real and on an imagined position the same answer leads every viewer to the same view, and the same seats
    are asked. Inside a lane nobody else sees what was answered before all lanes are finished.
    """
    game = at.game
    for viewer in at.viewers:
        real, imagined = twins(at, viewer)
        assert _deciding(game, imagined) == _deciding(game, real), (
            f"viewer {viewer} sees by who is asked what is hidden"
        )
        before = [_barriers(state) for state in (real, imagined)]
        try:
            at.play(imagined)
        except Illegal:
            # What the answer names is not there in the imagined position.
            continue
        at.play(real)
        if [_barriers(state) for state in (real, imagined)] != before:
            continue
        if viewer != at.decision.seat and any(_sealed(state) for state in (real, imagined)):
            continue
        assert game.view(imagined, viewer) == game.view(real, viewer), f"viewer {viewer} sees what should be hidden"
        assert _deciding(game, imagined) == _deciding(game, real), (
            f"viewer {viewer} sees by who is asked what is hidden"
        )


def twins(at: Moment, viewer: int | None) -> tuple[Any, Any]:
    """The position, and another that looks the same to the viewer; the same chance awaits both."""
    game = at.game
    view = game.view(at.state, viewer)
    real = game.copy(at.state)
    imagined = game.copy(game.imagine(view, Luck(f"imagined {at.luck.below(1 << 30)}")))
    futures = f"one future {at.luck.below(1 << 30)}"
    real.luck, imagined.luck = Luck(futures), Luck(futures)
    return real, imagined


def _sealed(state: Any) -> bool:
    return bool(state.stack) and isinstance(state.stack[-1], Together) and bool(state.stack[-1].open)


def _deciding(game: Game[Any, Any, Any], state: Any) -> list[int]:
    return sorted(decision.seat for decision in game.decisions(state))


def _barriers(state: Any) -> tuple[int, int]:
    return state.luck.counter, state.revealed


def shows_offers_to_their_seats_alone(at: Moment) -> None:
    """Others see neither that an offer lies there nor that it was declined."""
    game = at.game
    for seat, number in offers_in(game, at.state):
        declined = game.copy(at.state)
        assert game.take_up(declined, seat, number, None) == []
        assert len(game.offers(declined, seat)) == len(game.offers(at.state, seat)) - 1
        for viewer in (one for one in at.viewers if one != seat):
            assert game.view(declined, viewer) == game.view(at.state, viewer), f"viewer {viewer} sees another's offer"
        assert game.decisions(declined) == game.decisions(at.state)


def tells_equal_futures_in_equal_words(at: Moment) -> None:
    """When chance brings two positions that look the same to a viewer, the viewer is told the same of both."""
    game, futures = at.game, []
    for _ in range(3):
        state = game.copy(at.state)
        state.luck.seed = f"another future {at.luck.below(1 << 30)}"
        futures.append((state, at.play(state)))
    for viewer in at.viewers:
        # What was rolled in the open everybody has seen, whether or not a view keeps it.
        seen = [(game.view(state, viewer), state.rolled, _known(events, viewer)) for state, events in futures]
        for view, rolled, events in seen[1:]:
            if (view, rolled) == seen[0][:2]:
                assert events == seen[0][2], f"viewer {viewer} is told what the view hides"


def tells_others_no_secret(at: Moment) -> None:
    """Where an onlooker's view cannot tell two positions apart before and after the same answer, their events agree.

    What a game declares as brought to light may be told even where no view keeps it: whose purse was found empty.
    """
    game = at.game
    for viewer in (one for one in at.viewers if one != at.decision.seat):
        real, imagined = twins(at, viewer)
        hidden = (real.revealed, imagined.revealed)
        try:
            told = _known(at.play(imagined), viewer)
        except Illegal:
            # What the answer names is not there in the imagined position.
            continue
        expected = _known(at.play(real), viewer)
        if (real.revealed, imagined.revealed) != hidden:
            continue
        if game.view(real, viewer) == game.view(imagined, viewer):
            assert told == expected, f"viewer {viewer} is told what the view hides"


def _known(events: Iterable[Event], viewer: int | None) -> list[Event]:
    """What the viewer is told. That an earlier answer's find is told only now is the table's own note."""
    return [replace(event, reveals=False) for event in events if event.known_to(viewer)]


def deals_secrets_anew(at: Moment) -> bool:
    """Whether two positions imagined for some seat differ: what a view hides is not carried along in it."""
    game = at.game
    for seat in range(at.state.seats):
        view = game.view(at.state, seat)
        first, second = game.imagine(view, Luck("first")), game.imagine(view, Luck("second"))
        first.luck, second.luck = Luck("same"), Luck("same")
        if game.dump(first) != game.dump(second):
            return True
    return False
