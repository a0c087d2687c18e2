"""Deadlines, reminders, quiet hours, hibernation."""
