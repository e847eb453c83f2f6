-- Whose database this is: the user of the bot. Messages and buttons belong to one bot, so another cannot
-- go on with them unless its operator says so.
CREATE TABLE bot (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    user INTEGER NOT NULL
) STRICT;
