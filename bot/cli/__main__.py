"""`python -m bot.cli` is `longtable`."""

import sys

from bot.cli import main

if __name__ == "__main__":
    sys.exit(main())
