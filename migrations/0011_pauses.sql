-- When no person plays, and who would like to.

-- When a match that no person plays is deserted: from then on anyone may take a seat of it, or close it.
-- Like the other times it is that of a wall clock that was not set since the program was started. At a
-- table without a turn time it is set all the time, and put off whenever a person acts.
ALTER TABLE game ADD COLUMN deserted_ms INTEGER;

-- People who watch a match and wish to take a computer's seat at the next deal, in the order in which
-- they asked. A wish ends when it is fulfilled or withdrawn, or with the table.
CREATE TABLE wish (
    number INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    user   INTEGER NOT NULL,
    UNIQUE (game, user)
) STRICT;

-- A person who is deleted must be found wherever there is an id.
CREATE INDEX wish_user ON wish (user);

CREATE TRIGGER wishes_end_with_the_table AFTER UPDATE OF stage ON game
WHEN NEW.stage NOT IN ('lobby', 'playing') AND OLD.stage IN ('lobby', 'playing')
BEGIN
    DELETE FROM wish WHERE game = NEW.id;
END;
