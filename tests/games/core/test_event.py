from games.core.event import Event
from games.core.text import text


def test_a_public_event_is_known_to_all() -> None:
    event = Event(text("It rains."))
    assert all(event.known_to(viewer) for viewer in (None, 0, 1))


def test_a_private_event_is_known_to_its_audience_only() -> None:
    event = Event(text("You draw an ace."), 1, audience=(1,))
    assert event.known_to(1)
    assert not event.known_to(0)
    assert not event.known_to(None)


def test_an_event_for_nobody_is_not_for_spectators() -> None:
    assert not Event(text("Hush."), audience=()).known_to(None)
