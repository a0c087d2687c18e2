"""Telegram in small, on loopback: a world of people and chats, the Bot API over it, and a page to sit at."""
