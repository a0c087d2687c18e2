"""What the page itself says, beside what the desk says: by the name its scripts know each sentence by."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locale import Tongue
from games.core.text import Text, text

_SENTENCES: Mapping[str, Text] = {
    "offline": text("No connection. What stands here may be old; nothing is lost."),
    "behind": text("Something has happened; this page is catching up."),
    "tables": text("Your tables"),
    "no_tables": text("You sit at no table now. /new in a group opens one, /quick one against stand-ins."),
    "your_turn": text("your turn"),
    "choices": text("Choices"),
    "at_once": text("In one touch"),
    "which_way": text("Which way round?"),
    "not_possible": text("Not possible now"),
    "here": text("What would you do here?"),
    "close": text("Close"),
    "nearer": text("Nearer"),
    "farther": text("Farther"),
    "whole": text("The whole picture"),
    "fewer": text("One less"),
    "more": text("One more"),
    "all": text("As many as possible"),
    "look_up": text("What is this?"),
    "nothing_found": text("There is no more to tell about this."),
    "happened": text("What has happened"),
    "in_words": text("The board in words"),
    "write": text("Write here"),
    "send": text("Send"),
    "kept": text("Kept."),
    "slow": text("That takes longer than usual. The page shows it as soon as it is done."),
}


def sentences(tongue: Tongue) -> dict[str, str]:
    return {name: tongue.say(said) for name, said in _SENTENCES.items()}


def caption(tongue: Tongue, name: str) -> str:
    """What a screen reader says of a picture."""
    return tongue.say(text("Picture: {name}", name=name))
