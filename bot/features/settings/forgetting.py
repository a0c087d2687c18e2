"""/forget_me: every trace of a person goes, and stand-ins take their seats."""

from __future__ import annotations

from functools import partial

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.panels import Showing, panel, pen_of
from bot.framework.presses import answers
from bot.messages.action import Action, action
from bot.messages.outgoing import Style
from bot.messages.rendered import Rendered
from bot.tables import forgetting
from bot.tables.purposes import PanelName
from games.core.text import text


@action("fy")
class ForgetMe(Action):
    pass


@command("forget_me")
async def forget_me(act: Act, arguments: str) -> None:
    if not act.chat.private:
        raise Refused(text("Write /forget_me to me in private."))
    await act.show(PanelName.FORGET)


@answers(ForgetMe)
async def forget(act: Act, pressed: Press[ForgetMe]) -> None:
    if not act.chat.private:
        raise Refused(text("Write /forget_me to me in private."))
    act.alert(text("You are forgotten. /start whenever you like."))
    await act.in_bites("forget", partial(forgetting.get_up_from_some, act.house, act.person))
    await forgetting.forget(act.tx, act.house, act.person)


@panel(PanelName.FORGET)
async def forgetting_panel(showing: Showing) -> Rendered:
    tongue = showing.tongue
    told = text(
        "<b>Shall I forget you?</b>\n"
        "Your name, settings, notes, results and everything you wrote go. Stand-ins take your seats, "
        "and nobody can give them back to you. Past moves stay, under no name."
    )
    yes = pen_of(showing).button(text("Forget me"), ForgetMe(), Style.DANGER)
    return Rendered(tongue.html(told), [[yes]])
