-- The processes that have used the database, and how far the clock of its machine was set while each of them ran, in
-- milliseconds: the times of a table are those of the process that has it. One process at a time uses a file, and is
-- number 1; several use a server (`postgres/0002_processes.sql`).
CREATE TABLE process (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    set_by INTEGER NOT NULL
) STRICT;
INSERT INTO process (number, set_by) SELECT id, set_by FROM clock;
DROP TABLE clock;

-- The process that has the table: it does what is due there, and paints its board.
ALTER TABLE game ADD COLUMN process INTEGER NOT NULL DEFAULT 1;

-- How often a lobby was changed, so that two processes cannot undo each other's changes.
ALTER TABLE game ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
