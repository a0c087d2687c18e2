"""Quiet hours, paces, timetables, what is counted: pure reckoning."""
