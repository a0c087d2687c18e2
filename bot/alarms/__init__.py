"""What falls due: deadlines, reminders, votes, stand-ins, sleep; and what the program itself slept through."""
