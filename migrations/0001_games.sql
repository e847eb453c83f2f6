-- Games, their seats and their moves.
--
-- A game begins as a lobby: a row here, seats below, no moves. When it starts, its moves are the
-- record: state is the fold of their events, and nothing else is stored about what lies on the table.
-- Times are milliseconds since 1970 in UTC. Ids of Discord are signed here because SQLite's integers are.

CREATE TABLE game (
    id             INTEGER PRIMARY KEY,
    -- Where it is played. `place` is the thread if there is one, else the channel.
    guild          INTEGER NOT NULL,
    channel        INTEGER NOT NULL,
    place          INTEGER NOT NULL,
    host           INTEGER NOT NULL,
    stage          TEXT    NOT NULL CHECK (stage IN ('lobby', 'playing', 'over', 'cancelled', 'abandoned')),
    -- The settings as JSON, and how long a turn may take; no value is no clock.
    rules          TEXT    NOT NULL,
    turn_seconds   INTEGER CHECK (turn_seconds BETWEEN 15 AND 172800),
    -- The number of the last move; 0 before the first.
    seq            INTEGER NOT NULL DEFAULT 0,
    -- The messages that show it, and up to which move the board shows it.
    board_message  INTEGER,
    notice_message INTEGER,
    shown_seq      INTEGER NOT NULL DEFAULT 0,
    -- When a sleeping table must be woken, if ever.
    wake_at_ms     INTEGER,
    created_at_ms  INTEGER NOT NULL,
    touched_at_ms  INTEGER NOT NULL
) STRICT;

-- One open table per channel or thread.
CREATE UNIQUE INDEX game_open_place ON game (place) WHERE stage IN ('lobby', 'playing');
CREATE INDEX game_open_guild ON game (guild) WHERE stage IN ('lobby', 'playing');
CREATE INDEX game_lobby_host ON game (host) WHERE stage = 'lobby';
CREATE INDEX game_wake ON game (wake_at_ms) WHERE wake_at_ms IS NOT NULL;

-- Who sits where. A seat without a user is a computer's. Deleting a person replaces the user by one
-- random negative id.
CREATE TABLE seat (
    game     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    user     INTEGER,
    PRIMARY KEY (game, seat),
    UNIQUE (game, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_user ON seat (user);

-- One row per accepted command. Append-only.
CREATE TABLE move (
    game           INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq            INTEGER NOT NULL CHECK (seq > 0),
    -- The click that asked for it; none for what a clock or a computer did.
    interaction_id INTEGER UNIQUE,
    seat           INTEGER NOT NULL,
    command        TEXT    NOT NULL,
    events         TEXT    NOT NULL,
    -- The version of the events' JSON.
    format         INTEGER NOT NULL,
    at_ms          INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;

CREATE TRIGGER move_is_never_changed BEFORE UPDATE ON move
BEGIN
    SELECT RAISE(ABORT, 'moves are never changed');
END;

-- Whole games may be forgotten once they are over; single moves never.
CREATE TRIGGER move_is_never_taken_back BEFORE DELETE ON move
WHEN EXISTS (SELECT 1 FROM game WHERE id = OLD.game)
BEGIN
    SELECT RAISE(ABORT, 'moves are never taken back');
END;

CREATE TRIGGER game_in_play_is_never_deleted BEFORE DELETE ON game
WHEN OLD.stage = 'playing'
BEGIN
    SELECT RAISE(ABORT, 'a game in play is never deleted');
END;

-- Moves follow each other without a gap.
CREATE TRIGGER move_follows_the_last BEFORE INSERT ON move
WHEN NEW.seq <> (SELECT seq + 1 FROM game WHERE id = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'a move must follow the last one');
END;

CREATE TRIGGER move_is_counted AFTER INSERT ON move
BEGIN
    UPDATE game SET seq = NEW.seq, touched_at_ms = NEW.at_ms WHERE id = NEW.game;
END;
