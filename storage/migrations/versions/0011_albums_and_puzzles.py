"""Messages that were sent together as one album; puzzles from finished games, and who has answered what."""

import sqlalchemy as sa
from alembic import op

from storage.columns import Identity, Moment, Object

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("lines", sa.Column("part_of", Identity, nullable=True))
    op.create_table(
        "puzzles",
        sa.Column("id", Identity, nullable=False),
        sa.Column(
            "table_id",
            Identity,
            sa.ForeignKey("tables.id", ondelete="CASCADE", name="fk_puzzles_table_id"),
            nullable=False,
        ),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("body", Object, nullable=False),
        sa.Column("found_at", Moment, nullable=False),
        sa.Column("opened_at", Moment, nullable=True),
        sa.Column("closed_at", Moment, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_puzzles"),
        sa.UniqueConstraint("table_id", "move", name="uq_puzzles_table_id_move"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "puzzle_answers",
        sa.Column(
            "puzzle_id",
            Identity,
            sa.ForeignKey("puzzles.id", ondelete="CASCADE", name="fk_puzzle_answers_puzzle_id"),
            nullable=False,
        ),
        sa.Column("person_id", Identity, nullable=False),
        sa.Column("answer", sa.Integer, nullable=False),
        sa.Column("at", Moment, nullable=False),
        sa.PrimaryKeyConstraint("puzzle_id", "person_id", name="pk_puzzle_answers"),
    )
    op.create_index("ix_puzzle_answers_person_id", "puzzle_answers", ["person_id"])


def downgrade() -> None:
    op.drop_table("puzzle_answers")
    op.drop_table("puzzles")
    op.drop_column("lines", "part_of")
