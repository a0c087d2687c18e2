"""A decision as text and keyboard, and what a press or a typed word means."""
