-- A house at revision 0004, in the middle of a game: Person 2 has drafted a move and not confirmed it yet.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE chats (
	id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	title TEXT DEFAULT '' NOT NULL, 
	language VARCHAR(8), 
	settings JSON NOT NULL, 
	"left" BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_chats PRIMARY KEY (id)
);
INSERT INTO "chats" VALUES(-100001,'supergroup','Group -100001','en','{"last": {"game": "pebbles", "options": {"pebbles": {"heap": 12}}, "clock": {}}}',0);
INSERT INTO "chats" VALUES(1001,'private','','en','{}',0);
INSERT INTO "chats" VALUES(1002,'private','','en','{}',0);
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
INSERT INTO "deadlines" VALUES(1,1,-1,'lobby','2026-11-20 00:07:18.111720','{}',NULL);
INSERT INTO "deadlines" VALUES(2,1,-1,'sleep','2026-11-29 00:07:18.227747','{}',NULL);
INSERT INTO "deadlines" VALUES(4,1,1,'clock','2026-11-19 12:07:18.287999','{"stage": "half"}',NULL);
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
INSERT INTO "lines" VALUES(1,1001,NULL,'answer','{"text": "Hello, Person 1! I keep long board games for you and your friends.\nAdd me to a group and write /new there, or write /quick here for a game against stand-ins."}',1,1,'2026-11-19 00:07:18.002762',NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "lines" VALUES(2,1002,NULL,'answer','{"text": "Hello, Person 2! I keep long board games for you and your friends.\nAdd me to a group and write /new there, or write /quick here for a game against stand-ins."}',1,1,'2026-11-19 00:07:18.108378',NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "lines" VALUES(3,1002,NULL,'answer','{"text": "You sit at Pebbles #1 in Group -100001. I will ring here when it is your turn."}',1,1,'2026-11-19 00:07:18.224230',NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "lines" VALUES(4,-100001,NULL,'turn:1','{"text": "\u2192 <a href=\"tg://user?id=1001\">Person 1</a>"}',1,1,'2026-11-19 00:07:18.227747',NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "lines" VALUES(5,-100001,NULL,'turn:1','{"text": "Person 1 takes 2 pebbles\n\u2192 <a href=\"tg://user?id=1002\">Person 2</a>"}',1,1,'2026-11-19 00:07:18.287999',NULL,0,NULL,NULL,NULL,NULL);
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
INSERT INTO "moves" VALUES(1,1,NULL,'start','[]','[[2, 1], [2, 0], [2, 0]]','[]',1,'2026-11-19 00:07:18.227747');
INSERT INTO "moves" VALUES(1,2,0,'seat','["2"]','[]','[{"text": {"id": "{seat} takes {n} pebble", "args": {"n": 2, "seat": {"seat": 0}}, "many": "{seat} takes {n} pebbles", "n": 2}, "seat": 0}]',1,'2026-11-19 00:07:18.287999');
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
INSERT INTO "people" VALUES(1001,'Person 1',NULL,'en',NULL,NULL,NULL,1,'{}','2026-11-19 00:07:18.002762','2026-11-19 00:07:18.002762');
INSERT INTO "people" VALUES(1002,'Person 2',NULL,'en',NULL,NULL,NULL,1,'{}','2026-11-19 00:07:18.108378','2026-11-19 00:07:18.108378');
CREATE TABLE positions (
	table_id INTEGER NOT NULL, 
	move INTEGER NOT NULL, 
	document BLOB NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_positions PRIMARY KEY (table_id, move), 
	CONSTRAINT fk_positions_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "positions" VALUES(1,1,X'01785E2D8F418EC3200C45EFE235AA4C483369CED15D5555C698992A28AD807413F5EE35E9ECF836BCFFD820AF490A4CD640915A930498363D52D5616720AD3C7F276D03B61F3CA3B78E6524F263EF3A3E391BFB1006FF13EDE04FC82E44EAC34023B34374311C9D04EB8FD81118E0C7BA54C930B9B776566AFC8B1654796AC153BC57A1C3996601B38BC084EFAB812C2FA1DD0F0D50996FF191B9C548A988813F2105D8AE35DC17B5BF5883FAAE2A69D1847B4A5414B8AC29697BC814DB3FB76622F9AEA06FF8CDC4F27FED0372D25BF8','2026-11-19 00:07:18.227747');
INSERT INTO "positions" VALUES(1,2,X'01785E258F418EC3200C45EFE235AA4C483369CED15D5555C698992A28AD807413E5EE63D29DBF11EF3F6F90D72405266BA048AD49024C9B8E5475D919482BCFDF4D7B01DB0F9ED15BC73212F9B1771D5F9C8D7D0883FF8976F017641722F561A091D921BA18CE4E82F567EC080CF06B5DAA6498DCAE9D951AFFA60555DE5AF016EF55E874A559C01C222AB7DF0D64F9081D7E6880CAFC88AFCC2D464A450CFC0929C0626B782E6A7FB306F55F55D2A2A93B52A2A240D4EA9029B623B7A621F9A9946FF8CDC402D3B2A6B4FF034CC55A6E','2026-11-19 00:07:18.287999');
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
	stale_since DATETIME, 
	marks INTEGER DEFAULT '1' NOT NULL, 
	ring_mark INTEGER, 
	pin BOOLEAN DEFAULT 0 NOT NULL, 
	pinned BOOLEAN DEFAULT 0 NOT NULL, 
	posted_at DATETIME, 
	shown_at DATETIME, 
	sending_since DATETIME, 
	repeats INTEGER DEFAULT '0' NOT NULL, 
	failed TEXT, leftover_id INTEGER, anew_mark INTEGER, 
	CONSTRAINT fk_screens_chat_id FOREIGN KEY(chat_id) REFERENCES chats (id) ON DELETE CASCADE, 
	CONSTRAINT uq_screens_chat_id_purpose UNIQUE (chat_id, purpose)
);
INSERT INTO "screens" VALUES(1,-100001,NULL,'table:1','{}',NULL,0,NULL,NULL,'2026-11-19 00:07:18.111720',6,NULL,1,0,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "screens" VALUES(5,1001,NULL,'desk:1','{}',NULL,0,NULL,NULL,'2026-11-19 00:07:18.227747',6,1,0,0,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "screens" VALUES(8,1002,NULL,'desk:1','{}',NULL,0,NULL,NULL,'2026-11-19 00:07:18.287999',3,1,0,0,NULL,NULL,NULL,0,NULL,NULL,NULL);
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
INSERT INTO "seats" VALUES(1,0,1001,NULL,'Person 1',0,0,NULL,NULL,'{"places": ["A2"], "seen": {"move": 2, "at": "2026-11-19T00:07:18.287999+00:00", "before": {}, "points": [2, 0]}, "thought": 0}');
INSERT INTO "seats" VALUES(1,1,1002,NULL,'Person 2',1,0,NULL,NULL,'{"since": "2026-11-19T00:07:18.287999+00:00", "clock": {"since": "2026-11-19T00:07:18.287999+00:00", "allowance": 86400.0, "used": 0.0, "stage": "half"}, "due": "2026-11-20T00:07:18.287999+00:00", "places": ["A2"]}');
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
INSERT INTO "tables" VALUES(1,-100001,NULL,1,'pebbles','running',6,1001,'{"heap": 12}',X'01785E3D90416EC4200C45EFE235AA2064D24CCED1DD68541963DA51503202325D44B97BED54EA06D946FFFF67EF50B6CC152667A0726B99234CBB94D864D819C81BCD7F13FD01D70F816C709E78440C63EF3BBA7A97FA1887F09EDC10AE967C4CD8C70147226FAD4FF1E239BA70B11D82015AB7A57181C91F92D950FD6F12D0F829014F0E4180DE3E7066302788C01D7703855F8C279F358075FE4C6B216D13E6CA06BE19C5C0594D782C427F73C68AAE89D3225D777619AB185A898E05932EB983D30797FAC3456577F5CABA6D270479A5F93FE550642E0FA95563CF13390534F0559018A665CBF9F80532E86A1E',1,'{"secret": "0cde09f7960f8efbf9b0f01db2e78612f46abf4dcdc36fa1c3efeb4909dd82d1", "commitment": "28c1c05dec6d122a9252282c72bdbf22e2ad4d51c87616092eedadda5dceda9e", "words": [], "settled_at": 1795046838.287999, "opened": [], "told_until": 2}','{}','2026-11-19 00:07:18.111720','2026-11-19 00:07:18.227747',NULL,'2026-11-19 00:07:18.298357');
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
CREATE INDEX ix_tables_phase_touched_at ON tables (phase, touched_at);
CREATE INDEX ix_watchers_person_id ON watchers (person_id);
CREATE INDEX ix_deadlines_due ON deadlines (due_at) WHERE handled_at IS NULL;
CREATE UNIQUE INDEX uq_deadlines_open ON deadlines (table_id, seat, kind) WHERE handled_at IS NULL;
CREATE INDEX ix_notes_person_id ON notes (person_id);
CREATE INDEX ix_results_person_id ON results (person_id);
CREATE INDEX ix_seats_deputy_id ON seats (deputy_id);
CREATE INDEX ix_seats_person_id ON seats (person_id);
CREATE INDEX ix_screens_chat_id_message_id ON screens (chat_id, message_id);
CREATE INDEX ix_screens_waiting ON screens (chat_id, stale_since) WHERE stale_since IS NOT NULL;
CREATE INDEX ix_screens_purpose ON screens (purpose);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('lines',5);
INSERT INTO "sqlite_sequence" VALUES('tables',1);
INSERT INTO "sqlite_sequence" VALUES('deadlines',4);
INSERT INTO "sqlite_sequence" VALUES('screens',11);
COMMIT;
