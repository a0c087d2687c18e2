"""The Bot API over the world, one module per family of methods."""

from bot.localchat.api.botapi import BotApi

__all__ = ["BotApi"]
