"""Battles in their five steps."""
