"""From an update to its handler, from a screen to its panel, from a deadline to whoever answers it."""

from bot.work.subjects import load_subjects

load_subjects()
