-- What a table has promised and must keep through a restart, although it is no move yet.

-- When the table is given up if nobody comes. Like `wake_at_ms` and `deadline_ms` it is the time of a
-- wall clock that nobody has set since the program was started (see `clock`).
ALTER TABLE game ADD COLUMN give_up_ms INTEGER;
UPDATE game SET give_up_ms = wake_at_ms WHERE stage = 'lobby';

-- How far the wall clock has been set since the program was started. Rows are not touched when it is
-- set: whoever starts the program next adds this to their times, all at once, and begins with 0. So
-- no time can be moved twice, whenever it was written.
CREATE TABLE clock (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    set_by INTEGER NOT NULL
) STRICT;
INSERT INTO clock (id, set_by) VALUES (1, 0);

-- Catches that wait for the end of the grace, in the order in which they came; the first that is
-- still allowed then is the one that counts. They are about the window that the move `opened_by`
-- opened: with it they have counted or come to nothing, and the next window sweeps them away.
CREATE TABLE held_catch (
    number         INTEGER PRIMARY KEY,
    game           INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    opened_by      INTEGER NOT NULL,
    seat           INTEGER NOT NULL,
    caught         INTEGER NOT NULL,
    interaction_id INTEGER,
    UNIQUE (game, opened_by, seat)
) STRICT;

-- Interactions that had an effect which is no move: in a lobby, on a held catch, a rematch. The same
-- one again has no second effect, after a restart either.
CREATE TABLE handled (
    interaction_id INTEGER PRIMARY KEY,
    game           INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX handled_game ON handled (game);

-- At a closed table nothing is held, and nothing that was asked of it before can be done again.
CREATE TRIGGER game_closes AFTER UPDATE OF stage ON game
WHEN NEW.stage NOT IN ('lobby', 'playing') AND OLD.stage IN ('lobby', 'playing')
BEGIN
    DELETE FROM held_catch WHERE game = NEW.id;
    DELETE FROM handled WHERE game = NEW.id;
END;
