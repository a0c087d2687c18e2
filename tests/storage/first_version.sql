BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chats (
	id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	title TEXT DEFAULT '' NOT NULL, 
	language VARCHAR(8), 
	settings JSON NOT NULL, 
	"left" BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_chats PRIMARY KEY (id)
);
INSERT INTO "chats" VALUES(-100,'group','Friends',NULL,'{}',0);
CREATE TABLE deadlines (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	seat INTEGER DEFAULT '-1' NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	due_at DATETIME NOT NULL, 
	data JSON NOT NULL, 
	handled_at DATETIME, 
	CONSTRAINT fk_deadlines_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE facts (
	"key" VARCHAR(64) NOT NULL, 
	value JSON NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY ("key")
);
CREATE TABLE files (
	"key" TEXT NOT NULL, 
	file_id TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_files PRIMARY KEY ("key")
);
CREATE TABLE inbox (
	update_id INTEGER NOT NULL, 
	lane VARCHAR(64) NOT NULL, 
	person_id INTEGER, 
	body JSON NOT NULL, 
	received_at DATETIME NOT NULL, 
	done_at DATETIME, 
	tries INTEGER DEFAULT '0' NOT NULL, 
	error TEXT, 
	CONSTRAINT pk_inbox PRIMARY KEY (update_id)
);
INSERT INTO "inbox" VALUES(900,'table:1',NULL,'{"update_id": 900}','2026-05-01 12:00:00.000000',NULL,0,NULL);
CREATE TABLE lines (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id INTEGER NOT NULL, 
	topic_id INTEGER, 
	purpose VARCHAR(64) NOT NULL, 
	body JSON NOT NULL, 
	silent BOOLEAN DEFAULT 1 NOT NULL, 
	replaces BOOLEAN DEFAULT 0 NOT NULL, 
	queued_at DATETIME NOT NULL, 
	sending_since DATETIME, 
	repeats INTEGER DEFAULT '0' NOT NULL, 
	sent_at DATETIME, 
	message_id INTEGER, 
	removed_at DATETIME, 
	given_up TEXT, 
	CONSTRAINT fk_lines_chat_id FOREIGN KEY(chat_id) REFERENCES chats (id) ON DELETE CASCADE
);
CREATE TABLE moves (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	"by" VARCHAR(32) NOT NULL, 
	answers JSON NOT NULL, 
	luck JSON NOT NULL, 
	events JSON NOT NULL, 
	version INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_moves_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE notes (
	table_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (table_id, person_id), 
	CONSTRAINT fk_notes_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE people (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	username TEXT, 
	language VARCHAR(8), 
	time_zone VARCHAR(64), 
	quiet_from INTEGER, 
	quiet_to INTEGER, 
	reachable BOOLEAN DEFAULT 0 NOT NULL, 
	settings JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	seen_at DATETIME NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
CREATE TABLE positions (
	table_id INTEGER NOT NULL, 
	move INTEGER NOT NULL, 
	document BLOB NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_positions PRIMARY KEY (table_id, move), 
	CONSTRAINT fk_positions_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE results (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER, 
	place INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	seconds_thought INTEGER NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE screens (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id INTEGER NOT NULL, 
	topic_id INTEGER, 
	purpose VARCHAR(64) NOT NULL, 
	args JSON NOT NULL, 
	message_id INTEGER, 
	media BOOLEAN DEFAULT 0 NOT NULL, 
	photo_key TEXT, 
	digest VARCHAR(64), 
	stale BOOLEAN DEFAULT 1 NOT NULL, 
	stale_since DATETIME, 
	marks INTEGER DEFAULT '1' NOT NULL, 
	ring_mark INTEGER, 
	pin BOOLEAN DEFAULT 0 NOT NULL, 
	pinned BOOLEAN DEFAULT 0 NOT NULL, 
	posted_at DATETIME, 
	shown_at DATETIME, 
	sending_since DATETIME, 
	repeats INTEGER DEFAULT '0' NOT NULL, 
	failed TEXT, 
	CONSTRAINT fk_screens_chat_id FOREIGN KEY(chat_id) REFERENCES chats (id) ON DELETE CASCADE, 
	CONSTRAINT uq_screens_chat_id_purpose UNIQUE (chat_id, purpose)
);
INSERT INTO "screens" VALUES(1,-100,NULL,'card:1','{}',55,0,NULL,'d',0,NULL,1,NULL,0,0,'2026-05-01 12:00:00.000000',NULL,NULL,0,NULL);
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER, 
	stand_in VARCHAR(32), 
	name TEXT NOT NULL, 
	notified BOOLEAN DEFAULT 0 NOT NULL, 
	passes INTEGER DEFAULT '0' NOT NULL, 
	bank_seconds INTEGER, 
	deputy_id INTEGER, 
	state JSON NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES(1,0,1,NULL,'Ann',0,0,NULL,NULL,'{}');
INSERT INTO "seats" VALUES(1,1,2,NULL,'Bob',0,0,NULL,NULL,'{}');
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id INTEGER NOT NULL, 
	topic_id INTEGER, 
	number INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	phase VARCHAR(16) NOT NULL, 
	version INTEGER DEFAULT '0' NOT NULL, 
	host_id INTEGER, 
	options JSON NOT NULL, 
	document BLOB, 
	rules_version INTEGER DEFAULT '1' NOT NULL, 
	lobby JSON NOT NULL, 
	clock JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	started_at DATETIME, 
	ended_at DATETIME, 
	touched_at DATETIME NOT NULL, 
	CONSTRAINT fk_tables_chat_id FOREIGN KEY(chat_id) REFERENCES chats (id) ON DELETE CASCADE, 
	CONSTRAINT uq_tables_chat_id_number UNIQUE (chat_id, number)
);
INSERT INTO "tables" VALUES(1,-100,NULL,1,'deus','running',12,1,'{}',X'007B22726F756E64223A20327D',1,'{}','{}','2026-05-01 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000');
CREATE TABLE watchers (
	chat_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	CONSTRAINT pk_watchers PRIMARY KEY (chat_id, person_id), 
	CONSTRAINT fk_watchers_chat_id FOREIGN KEY(chat_id) REFERENCES chats (id) ON DELETE CASCADE
);
CREATE INDEX ix_inbox_done_at ON inbox (done_at);
CREATE INDEX ix_inbox_person_id ON inbox (person_id);
CREATE INDEX ix_inbox_waiting ON inbox (lane, update_id) WHERE done_at IS NULL;
CREATE INDEX ix_lines_chat_id_purpose_sent_at ON lines (chat_id, purpose, sent_at);
CREATE INDEX ix_lines_unsent ON lines (chat_id, id) WHERE sent_at IS NULL AND given_up IS NULL;
CREATE INDEX ix_screens_stale ON screens (chat_id, stale_since) WHERE stale;
CREATE INDEX ix_tables_phase_touched_at ON tables (phase, touched_at);
CREATE INDEX ix_watchers_person_id ON watchers (person_id);
CREATE INDEX ix_deadlines_due ON deadlines (due_at) WHERE handled_at IS NULL;
CREATE UNIQUE INDEX uq_deadlines_open ON deadlines (table_id, seat, kind) WHERE handled_at IS NULL;
CREATE INDEX ix_notes_person_id ON notes (person_id);
CREATE INDEX ix_results_person_id ON results (person_id);
CREATE INDEX ix_seats_deputy_id ON seats (deputy_id);
CREATE INDEX ix_seats_person_id ON seats (person_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',1);
INSERT INTO "sqlite_sequence" VALUES('screens',1);
COMMIT;
