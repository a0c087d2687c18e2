"""Presses and commands, by subject: who acts where, what comes of it, how they are answered."""
