"""Era: Medieval Age, for one to four players."""
