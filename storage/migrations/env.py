"""Alembic's entry: the connection is handed in by storage.upgrade, there is no configuration file."""

from alembic import context

from storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    # One transaction for all steps: an upgrade that fails half-way leaves the old file.
    transactional_ddl=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
