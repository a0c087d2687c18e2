"""Battles in their five steps.

What is told of a battle belongs to the turn in which it is fought, whoever rolls and falls: none of it names a seat as
its doer, or every roll would count as a turn of its own in digests and in the group's line. Its end alone names the
place, and so weighs more there than how it began and what was lost on the way.
"""
