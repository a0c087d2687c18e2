"""The outbox worker: brings Telegram up to date from the database, within its rate limits."""
