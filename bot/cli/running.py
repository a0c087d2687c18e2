"""Start the program and turn what stops it into a sentence."""

from __future__ import annotations

import asyncio
import contextlib

from bot import logs, program
from bot.cli.refused import Refused
from bot.gateway.errors import BadToken, GatewayError
from bot.settings import Settings, SettingsError
from storage.errors import StorageError


def start(settings: Settings, *, open_page: bool = False) -> int:
    logs.configure(settings.log_level)
    with contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(program.run(settings, open_page=open_page))
        except* BadToken as problem:
            raise Refused("Telegram does not know this BOT_TOKEN. Copy it again from @BotFather.") from problem
        except* GatewayError as problem:
            raise Refused(f"Telegram cannot be reached: {problem.exceptions[0]}. Is the network there?") from problem
        except* (StorageError, SettingsError, OSError) as problem:
            raise Refused(str(problem.exceptions[0])) from problem
    return 0
