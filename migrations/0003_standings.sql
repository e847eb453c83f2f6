-- Standings: what finished matches add up to. All of it but the order of finishing can be computed
-- again from the moves (`uno-bot recount`). A guild of 0 means all servers together.

-- Matches in the order in which they ended. Ratings depend on that order, so it is kept.
CREATE TABLE finish (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game   INTEGER NOT NULL UNIQUE REFERENCES game (id) ON DELETE CASCADE,
    guild  INTEGER NOT NULL,
    at_ms  INTEGER NOT NULL,
    -- The preset that its rules come closest to.
    preset TEXT    NOT NULL,
    rounds INTEGER NOT NULL,
    rated  INTEGER NOT NULL CHECK (rated IN (0, 1)),
    -- Whether the boards know of it. They are brought up to date right after the last move, in a
    -- transaction of their own, and at the latest when someone looks at one.
    listed INTEGER NOT NULL CHECK (listed IN (0, 1))
) STRICT;

CREATE INDEX finish_guild ON finish (guild, number);
CREATE INDEX finish_unlisted ON finish (number) WHERE listed = 0;

-- Of a thousand moves a dozen matter to the standings: those that end a round, or by which a seat
-- leaves. They are found without reading the others.
CREATE INDEX move_counts ON move (game, seq)
WHERE command = '"leave"' OR instr(events, '_ended":') > 0;

-- Matches that ended before there were standings; a recount fills in what they were.
INSERT INTO finish (game, guild, at_ms, preset, rounds, rated, listed)
SELECT id, guild, touched_at_ms, 'classic', 0, 0, 1 FROM game WHERE stage = 'over'
ORDER BY touched_at_ms, id;

-- What a match was for the person who held the seat at its end. Computers have none. A negative
-- user is one who was deleted.
CREATE TABLE result (
    finish         INTEGER NOT NULL REFERENCES finish (number) ON DELETE CASCADE,
    seat           INTEGER NOT NULL,
    user           INTEGER NOT NULL,
    -- Whom the seat played with: its team, or itself.
    side           INTEGER NOT NULL,
    place          INTEGER NOT NULL,
    won            INTEGER NOT NULL CHECK (won IN (0, 1)),
    rounds         INTEGER NOT NULL,
    rounds_won     INTEGER NOT NULL,
    points         INTEGER NOT NULL,
    -- The ratings after it as they are shown; none if it was not rated, or the person was deleted.
    server_rating  INTEGER,
    overall_rating INTEGER,
    PRIMARY KEY (finish, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_user ON result (user, finish);

-- The sums of a person's results, per server and overall. A negative user is a deleted one who left
-- a match that is still being played: its other players are rated against that strength at its end.
CREATE TABLE standing (
    user        INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    rounds      INTEGER NOT NULL,
    rounds_won  INTEGER NOT NULL,
    matches     INTEGER NOT NULL,
    wins        INTEGER NOT NULL,
    streak      INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    rated       INTEGER NOT NULL,
    mu          REAL    NOT NULL,
    sigma       REAL    NOT NULL,
    PRIMARY KEY (user, guild)
) STRICT, WITHOUT ROWID;

-- One row for each person on a board. A board is a server (or 0), a period (0: all time, YYYYMM: a
-- month, the day number of a Monday: a week) and a metric (1: rating, 2: provisional rating,
-- 3: points, 4: wins).
CREATE TABLE entry (
    user   INTEGER NOT NULL,
    guild  INTEGER NOT NULL,
    period INTEGER NOT NULL,
    metric INTEGER NOT NULL CHECK (metric BETWEEN 1 AND 4),
    value  INTEGER NOT NULL,
    PRIMARY KEY (user, guild, period, metric)
) STRICT, WITHOUT ROWID;

CREATE INDEX entry_order ON entry (guild, period, metric, value DESC, user);
CREATE INDEX entry_past ON entry (period) WHERE period <> 0;

-- How many people of a board have a value (level 0), one of 64 values (level 1: the value shifted by
-- six bits), one of 4096 values (level 2). A place among a million is a sum over some hundred rows.
CREATE TABLE tally (
    guild  INTEGER NOT NULL,
    period INTEGER NOT NULL,
    metric INTEGER NOT NULL,
    level  INTEGER NOT NULL CHECK (level BETWEEN 0 AND 2),
    bucket INTEGER NOT NULL,
    people INTEGER NOT NULL CHECK (people >= 0),
    PRIMARY KEY (guild, period, metric, level, bucket DESC)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entry_is_counted AFTER INSERT ON entry
BEGIN
    INSERT INTO tally VALUES
        (NEW.guild, NEW.period, NEW.metric, 0, NEW.value, 1),
        (NEW.guild, NEW.period, NEW.metric, 1, NEW.value >> 6, 1),
        (NEW.guild, NEW.period, NEW.metric, 2, NEW.value >> 12, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER entry_is_no_longer_counted AFTER DELETE ON entry
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric
      AND (level, bucket) IN (VALUES (0, OLD.value), (1, OLD.value >> 6), (2, OLD.value >> 12));
END;

-- Most changes are small, so most stay within the same 64 and the same 4096 values.
CREATE TRIGGER entry_changes_value AFTER UPDATE OF value ON entry
WHEN NEW.value <> OLD.value
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric AND level = 0
      AND bucket = OLD.value;
    INSERT INTO tally VALUES (NEW.guild, NEW.period, NEW.metric, 0, NEW.value, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER entry_changes_64_values AFTER UPDATE OF value ON entry
WHEN NEW.value >> 6 <> OLD.value >> 6
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric AND level = 1
      AND bucket = OLD.value >> 6;
    INSERT INTO tally VALUES (NEW.guild, NEW.period, NEW.metric, 1, NEW.value >> 6, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER entry_changes_4096_values AFTER UPDATE OF value ON entry
WHEN NEW.value >> 12 <> OLD.value >> 12
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric AND level = 2
      AND bucket = OLD.value >> 12;
    INSERT INTO tally VALUES (NEW.guild, NEW.period, NEW.metric, 2, NEW.value >> 12, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

-- What is empty need not be summed up.
CREATE TRIGGER tally_is_dropped_when_empty AFTER UPDATE OF people ON tally
WHEN NEW.people = 0
BEGIN
    DELETE FROM tally
    WHERE guild = NEW.guild AND period = NEW.period AND metric = NEW.metric AND level = NEW.level
      AND bucket = NEW.bucket;
END;
