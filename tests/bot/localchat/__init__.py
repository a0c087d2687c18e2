"""The local chat, from its world to its page."""
