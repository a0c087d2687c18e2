"""What is counted for whoever watches the installation, from an update's arrival to what was brought to Telegram."""

from prometheus_client import Counter, Histogram

arrived = Counter("longtable_updates_arrived", "Updates written into the inbox for the first time")
repeated = Counter("longtable_updates_repeated", "Updates that were in the inbox already")
worked = Counter("longtable_updates_worked", "Updates worked and committed")
failed = Counter("longtable_updates_failed", "Attempts at an update that raised an error")
seconds = Histogram(
    "longtable_update_seconds",
    "From taking an update out of the inbox to its commit",
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
delivered = Counter("longtable_deliveries", "What was brought to Telegram", ["kind"])
unchanged = Counter("longtable_screens_unchanged", "Screens that were marked and looked the same")
not_delivered = Counter("longtable_delivery_failures", "What Telegram said instead of yes", ["problem"])
given_up = Counter("longtable_given_up", "Lines and screens that were not brought to Telegram and never will be")
cut_off = Counter("longtable_connections_cut_off", "Connections that never said what they wanted", ["reason"])


def so_far(counter: Counter) -> float:
    """What this process has counted."""
    return sum(
        sample.value for metric in counter.collect() for sample in metric.samples if sample.name.endswith("_total")
    )
