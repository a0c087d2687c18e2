"""Who answers which button: each action has exactly one handler, or the program does not start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.dialogue.codec import Press
from bot.framework.act import Act
from bot.messages.action import Action, actions

ActionT = TypeVar("ActionT", bound=Action)
PressHandler = Callable[[Act, Press[ActionT]], Awaitable[None]]
_handlers: dict[type[Action], PressHandler[Any]] = {}


def answers(kind: type[ActionT]) -> Callable[[PressHandler[ActionT]], PressHandler[ActionT]]:
    """Answers this action, or every action of this kind."""

    def register(handler: PressHandler[ActionT]) -> PressHandler[ActionT]:
        for one in actions().values():
            if issubclass(one, kind):
                if one in _handlers:
                    raise TypeError(f"{one.__name__} is answered twice")
                _handlers[one] = handler
        return handler

    return register


def unanswered() -> list[type[Action]]:
    """Actions that some screen might offer although nobody would answer them."""
    return [one for one in actions().values() if one not in _handlers]


def handler_of(press: Press[Any]) -> PressHandler[Any]:
    return _handlers[type(press.action)]
