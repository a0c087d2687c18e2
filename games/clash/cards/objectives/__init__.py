"""Objective cards: what fulfils each of their goals, and how they are shown."""
