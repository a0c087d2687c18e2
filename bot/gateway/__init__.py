"""The only way to Telegram."""

import os

# Durations as timedelta from the first day; the library reads this whenever it hands one out.
os.environ.setdefault("PTB_TIMEDELTA", "1")
