"""How an answer is said in words: by itself, at a confirm, and where it was the only one."""

from __future__ import annotations

from dataclasses import replace

from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Decision, Place
from games.core.text import Text, as_text, listing, text

#: What a seat is told of a choice that was taken by itself.
FORCED = Text("There was only one choice: {label}")


def only_choice(label: Text) -> Text:
    return replace(FORCED, args={"label": label})


def answer_deed(decision: Decision, answer: Answer) -> Text:
    """What a confirm repeats: the choice with what its option says of price, target and chances."""
    match decision, answer:
        case ChooseOne(options=options) | Place(options=options), str(key):
            chosen = next(option for option in options if option.key == key.partition("/")[0])
            if chosen.deed is not None:
                return chosen.deed
            label = answer_label(decision, answer)
            return label if chosen.detail is None else text("{label}: {detail}", label=label, detail=chosen.detail)
        case ChooseSome(options=options), list(keys) if keys:
            return as_text(listing(*(one.deed or one.label for one in options if one.key in keys)))
    return answer_label(decision, answer)


def answer_label(decision: Decision, answer: Answer) -> Text:
    """What was chosen, in words."""
    match decision, answer:
        case ChooseOne(options=options), str(key):
            chosen = next(option for option in options if option.key == key)
            if chosen.against is not None:
                return text("{label} ({whom})", label=chosen.label, whom=chosen.against)
            if chosen.under is None:
                return chosen.label
            return text("{under}: {label}", under=chosen.under, label=chosen.label)
        case Place(options=options), str(key):
            cell = next(option.label for option in options if option.key == key.partition("/")[0])
            turn = decision.turned(key)
            return cell if turn is None else text("{place}, {turn}", place=cell, turn=turn.label)
        case ChooseSome(options=options), list(keys):
            labels = [option.label for option in options if option.key in keys]
            return as_text(listing(*labels)) if labels else text("nothing")
        case Amounts(counters=counters), dict(amounts):
            parts = [
                text("{amount} {what}", amount=amounts[counter.key], what=counter.label)
                for counter in counters
                if amounts.get(counter.key)
            ]
            return as_text(listing(*parts)) if parts else text("nothing")
    raise TypeError(f"{answer!r} does not answer {type(decision).__name__}")
