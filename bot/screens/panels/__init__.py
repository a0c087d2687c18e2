"""Panels: messages one browses in, each edited in place and owned by the chat it lies in."""
