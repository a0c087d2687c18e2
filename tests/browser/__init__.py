"""The whole program in a real browser."""
