"""The rules. Pure: no I/O, no clock, no Telegram, no global random."""
