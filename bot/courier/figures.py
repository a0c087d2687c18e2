"""What the courier counts for whoever watches the installation."""

from prometheus_client import Counter

delivered = Counter("longtable_deliveries", "What was brought to Telegram", ["kind"])
unchanged = Counter("longtable_screens_unchanged", "Screens that were marked and looked the same")
failures = Counter("longtable_delivery_failures", "What Telegram said instead of yes", ["problem"])
