"""The page as HTML: everything on it stands inside, and its own policy lets nothing else in."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template

from bot.features.keepsake.content import Content, Frame, Scores
from bot.locale import Tongue
from bot.messages.rendered import PhotoRef
from games.core.text import Text, text

_PAPER = Path(__file__).parent / "paper"
#: From a picture to what its element names as its source.
Source = Callable[[PhotoRef], str]


def page(known: Content, source: Source, pictures: str, elsewhere: str = "") -> str:
    """`pictures`: where they may come from, as policies say it; `elsewhere`: the same page in another language."""
    frame, style, script = (_read(name) for name in ("page.html", "page.css", "page.js"))
    tongue = Tongue(known.language)
    parts = {name: "\n".join(lines) for name, lines in _parts(known, tongue, source).items()}
    return Template(frame).substitute(
        parts,
        policy=policy(pictures),
        language=known.language,
        name=known.title,
        style=style,
        script=script,
        elsewhere=elsewhere,
        **{name: escape(tongue.say(said)) for name, said in _LABELS.items()},
    )


_LABELS: dict[str, Text] = {
    "board": text("The board, turn by turn"),
    "before": text("Turn before"),
    "after": text("Next turn"),
    "play": text("Let it run"),
    "turn": text("Turn"),
    "keys": text("Swipe, drag or use the arrow keys."),
    "made": text("Played on Longtable, by message."),
}


def policy(pictures: str) -> str:
    """Nothing but what stands on the page, and its pictures from where they are."""
    style, script = _digest(_read("page.css")), _digest(_read("page.js"))
    return (
        f"default-src 'none'; img-src {pictures}; style-src 'sha256-{style}'; script-src 'sha256-{script}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _read(name: str) -> str:
    return (_PAPER / name).read_text(encoding="utf-8")


def _digest(said: str) -> str:
    """Of what stands between its tags, to the letter."""
    return b64encode(sha256(said.encode()).digest()).decode()


def _parts(known: Content, tongue: Tongue, source: Source) -> dict[str, Iterable[str]]:
    return {
        "head": _head(known),
        "frames": [_frame(at, frame, tongue, source) for at, frame in enumerate(known.frames, 1)],
        "scores": _scores(known.scores, tongue),
        "charts": (
            f"<h2>{chart.heading}</h2>\n{_picture(chart.photo, chart.heading, source)}" for chart in known.charts
        ),
        "turnings": _turnings(known),
        "feats": _list(tongue, text("Who did what most"), known.feats),
        "rules": _list(tongue, text("House rules"), known.rules),
        "words": _words(known, tongue),
        "luck": (f"<p>{known.luck}</p>",),
    }


def _head(known: Content) -> Iterator[str]:
    yield f"<h1>{known.title}</h1>"
    yield f'<p class="faint">{known.day} · {", ".join(known.scores.names)}</p>'
    for line in known.outcome:
        yield f"<p>{line}</p>"


def _frame(number: int, frame: Frame, tongue: Tongue, source: Source) -> str:
    said = tongue.say(text("The board, picture {n}", n=number))
    deeds = "".join(f"<li>{deed}</li>" for deed in frame.deeds)
    return f"<figure>{_picture(frame.photo, said, source)}<figcaption><ul>{deeds}</ul></figcaption></figure>"


def _picture(photo: PhotoRef, said: str, source: Source) -> str:
    return f'<img src="{escape(source(photo))}" alt="{escape(said)}" loading="lazy" decoding="async">'


def _scores(scores: Scores, tongue: Tongue) -> Iterator[str]:
    def row(tag: str, label: str, cells: tuple[str, ...]) -> str:
        return f'<tr><th scope="row">{label}</th>{"".join(f"<{tag}>{cell}</{tag}>" for cell in cells)}</tr>'

    yield f"<h2>{tongue.html(text('Score sheet'))}</h2>"
    names = "".join(f'<th scope="col">{name}</th>' for name in scores.names)
    yield f'<div class="wide"><table><thead><tr><td></td>{names}</tr></thead><tbody>'
    yield from (row("td", label, points) for label, points in scores.rows)
    yield row("th", tongue.html(text("Total")), scores.total)
    yield "</tbody></table></div>"


def _turnings(known: Content) -> Iterator[str]:
    for turning in known.turnings:
        yield f"<h3>{turning.heading}</h3>"
        yield f"<ul>{''.join(f'<li>{deed}</li>' for deed in turning.deeds)}</ul>"
        verdict, *reasons = turning.judged
        yield f"<p>{verdict}</p>"
        if reasons:
            yield f"<p>{'; '.join(reasons)}</p>"


def _list(tongue: Tongue, heading: Text, lines: Iterable[str]) -> Iterator[str]:
    told = [line.removeprefix("• ") for line in lines]
    if told:
        yield f"<h2>{tongue.html(heading)}</h2>"
        yield f"<ul>{''.join(f'<li>{line}</li>' for line in told)}</ul>"


def _words(known: Content, tongue: Tongue) -> Iterator[str]:
    """What they wrote for the page, and what they said while it was played."""
    sections = ((text("What they say of it"), known.words), (text("What was said along the way"), known.along_the_way))
    for heading, said in sections:
        if said:
            yield f"<h2>{tongue.html(heading)}</h2>"
        for name, words in said:
            yield f"<blockquote><p>{words}</p><cite>{name}</cite></blockquote>"
