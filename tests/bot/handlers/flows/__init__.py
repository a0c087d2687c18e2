"""Every flow of life at a table, each as one short story."""

from tests.bot.handlers.flows import afterwards, beginnings, cards, lateness, leaving, looking, turns

STORIES = (
    *beginnings.STORIES,
    *cards.STORIES,
    *turns.STORIES,
    *looking.STORIES,
    *leaving.STORIES,
    *lateness.STORIES,
    *afterwards.STORIES,
)
