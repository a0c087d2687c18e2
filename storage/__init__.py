"""Tables and transactions. Keeps documents; knows neither games nor Telegram."""
