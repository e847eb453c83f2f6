-- The name under which a person was last seen, for boards.
CREATE TABLE person (
    user INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;

-- Whoever is deleted must be found wherever there is an id.
CREATE INDEX game_host ON game (host);

-- What people and servers have chosen. No row, or no value, means the default.
CREATE TABLE user_settings (
    user     INTEGER PRIMARY KEY,
    language TEXT,
    pings    TEXT    NOT NULL CHECK (pings IN ('never', 'away', 'always')),
    pictures INTEGER NOT NULL CHECK (pictures IN (0, 1)),
    -- Whether the person is on the boards that are shown in all servers.
    overall  INTEGER NOT NULL CHECK (overall IN (0, 1))
) STRICT;

CREATE TABLE server_settings (
    guild        INTEGER PRIMARY KEY,
    language     TEXT,
    rules        TEXT    NOT NULL,
    turn_seconds INTEGER CHECK (turn_seconds BETWEEN 15 AND 172800),
    pings        INTEGER NOT NULL CHECK (pings IN (0, 1)),
    -- The channels in which tables may be opened, as a JSON list; an empty one means all.
    channels     TEXT    NOT NULL,
    openers      TEXT    NOT NULL CHECK (openers IN ('everyone', 'role', 'moderators')),
    opener_role  INTEGER CHECK ((openers = 'role') = (opener_role IS NOT NULL)),
    threads      INTEGER NOT NULL CHECK (threads IN (0, 1)),
    -- When the bot was removed from the server; the row goes some time after that.
    left_at_ms   INTEGER
) STRICT;
