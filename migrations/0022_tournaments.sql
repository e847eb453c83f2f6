-- Tournaments: a series of matches with one winner. Each match is played at a table of its own (`game`). What a
-- tournament is follows from its row, its players, the seats of each round of a cup, a draw of cards, and how its
-- matches ended; everything else is computed from these.

CREATE TABLE tournament (
    -- No number is used twice, because old buttons carry it.
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Where its board is. `place` is the thread if there is one, else the channel.
    guild           INTEGER NOT NULL,
    channel         INTEGER NOT NULL,
    place           INTEGER NOT NULL,
    host            INTEGER NOT NULL,
    stage           TEXT    NOT NULL CHECK (stage IN ('signing_up', 'playing', 'over', 'cancelled', 'ended')),
    format          TEXT    NOT NULL CHECK (format IN ('pairs', 'cup')),
    -- How many play in a pairs tournament.
    size            INTEGER CHECK (size IN (4, 8)),
    -- How many rounds a cup has; none if it has the usual number.
    rounds          INTEGER CHECK (rounds BETWEEN 1 AND 10),
    rules           TEXT    NOT NULL,
    turn_seconds    INTEGER NOT NULL CHECK (turn_seconds BETWEEN 15 AND 172800),
    -- The draw of cards for the final as JSON, if there was one.
    card_draw       TEXT,
    -- Grows with every change that can be seen; the board shows the tournament up to `shown_revision`.
    revision        INTEGER NOT NULL DEFAULT 0,
    board_message   INTEGER,
    shown_revision  INTEGER NOT NULL DEFAULT -1,
    created_at_ms   INTEGER NOT NULL,
    touched_at_ms   INTEGER NOT NULL,
    started_at_ms   INTEGER,
    closed_at_ms    INTEGER,
    CHECK ((format = 'pairs') = (size IS NOT NULL))
) STRICT;

CREATE INDEX tournament_open ON tournament (guild) WHERE stage IN ('signing_up', 'playing');
CREATE INDEX tournament_open_host ON tournament (host) WHERE stage IN ('signing_up', 'playing');
CREATE INDEX tournament_host ON tournament (host);
CREATE INDEX tournament_guild ON tournament (guild, id);
CREATE INDEX tournament_unshown ON tournament (id) WHERE shown_revision < revision;
CREATE INDEX tournament_cancelled ON tournament (touched_at_ms) WHERE stage = 'cancelled';

-- Who plays as which player. A row without a person is a computer's. When someone else follows, a new row with the
-- next number is added, and the one before is not current any more. Deleting a person replaces the id by one random
-- negative id.
CREATE TABLE tournament_player (
    tournament     INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    player         INTEGER NOT NULL CHECK (player BETWEEN 0 AND 63),
    number         INTEGER NOT NULL CHECK (number >= 0),
    person         INTEGER,
    level          TEXT CHECK (level IN ('beginner', 'steady', 'sharp')),
    -- How many matches of the player were over before.
    matches_before INTEGER NOT NULL DEFAULT 0,
    is_current     INTEGER NOT NULL DEFAULT 1 CHECK (is_current IN (0, 1)),
    -- Whether the person has won the tournament in this way.
    title          INTEGER NOT NULL DEFAULT 0 CHECK (title IN (0, 1)),
    PRIMARY KEY (tournament, player, number),
    CHECK ((person IS NULL) = (level IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- One person plays as one player of a tournament, and a player is played by one at a time.
CREATE UNIQUE INDEX tournament_player_current ON tournament_player (tournament, player) WHERE is_current = 1;
CREATE UNIQUE INDEX tournament_player_once ON tournament_player (tournament, person)
WHERE is_current = 1 AND person IS NOT NULL;
CREATE INDEX tournament_player_person ON tournament_player (person);

-- Who sits where in a round of a cup, as JSON: the players of each seat, table by table.
CREATE TABLE tournament_round (
    tournament INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    round      INTEGER NOT NULL CHECK (round >= 0),
    seats      TEXT    NOT NULL,
    PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

-- Where the table of each number is, in every round. A place that is gone is deleted here.
CREATE TABLE tournament_place (
    tournament   INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    table_number INTEGER NOT NULL CHECK (table_number >= 0),
    channel      INTEGER NOT NULL,
    place        INTEGER NOT NULL,
    PRIMARY KEY (tournament, table_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_place_place ON tournament_place (place);
CREATE INDEX tournament_place_channel ON tournament_place (channel);

-- The matches that have a table. A match is opened once.
CREATE TABLE tournament_match (
    tournament   INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    round        INTEGER NOT NULL CHECK (round >= 0),
    table_number INTEGER NOT NULL CHECK (table_number >= 0),
    game         INTEGER NOT NULL UNIQUE REFERENCES game (id),
    -- The player of each seat, as JSON.
    players      TEXT    NOT NULL,
    -- How many deals of the same part of the tournament come before this match.
    deals_before INTEGER NOT NULL,
    -- How it ended, as JSON; written with the last move of the match.
    ending       TEXT,
    PRIMARY KEY (tournament, round, table_number)
) STRICT, WITHOUT ROWID;

-- Interactions that had an effect on a tournament which is still open. The same one again has no second effect.
CREATE TABLE tournament_handled (
    interaction_id INTEGER PRIMARY KEY,
    tournament     INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX tournament_handled_of ON tournament_handled (tournament);

CREATE TRIGGER tournament_closes AFTER UPDATE OF stage ON tournament
WHEN NEW.stage NOT IN ('signing_up', 'playing') AND OLD.stage IN ('signing_up', 'playing')
BEGIN
    DELETE FROM tournament_handled WHERE tournament = NEW.id;
    DELETE FROM tournament_place WHERE tournament = NEW.id;
END;
