"""Where pictures are drawn: in a process of their own, so that drawing never holds up a button."""
