"""What the benchmarks of the bot stand on: a house without Telegram, and a bare bot to compare it with."""
