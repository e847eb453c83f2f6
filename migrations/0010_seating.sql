-- Who held which seat during a match. `seat` says only who holds it now; what a match counts for depends
-- on who held a seat in which round.

-- One row for each seat when the match begins (with 0 for the move), and one for each change of its holder
-- during the match, written with the move that changes it. Nothing is ever taken back; deleting a person
-- replaces the user by one random negative id, as in `seat`.
CREATE TABLE seating (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    -- The move with which it begins.
    seq  INTEGER NOT NULL CHECK (seq >= 0),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    -- None if it is a computer's seat from then on.
    user INTEGER,
    PRIMARY KEY (game, seq, seat)
) STRICT, WITHOUT ROWID;

-- Whoever is deleted must be found wherever there is an id.
CREATE INDEX seating_user ON seating (user);

CREATE TRIGGER seating_is_never_changed BEFORE UPDATE ON seating
WHEN NEW.user IS NULL OR NEW.user >= 0
    OR (NEW.game, NEW.seq, NEW.seat) IS NOT (OLD.game, OLD.seq, OLD.seat)
BEGIN
    SELECT RAISE(ABORT, 'who held a seat is never changed');
END;

CREATE TRIGGER seating_is_never_taken_back BEFORE DELETE ON seating
WHEN EXISTS (SELECT 1 FROM game WHERE id = OLD.game)
BEGIN
    SELECT RAISE(ABORT, 'who held a seat is never taken back');
END;

-- Matches that are being played. So far a seat could change its holder only by someone who asked for a
-- computer's seat, and that is the only `resume` that somebody asked for: the others were made by the
-- table itself, for a player who had come back.
INSERT INTO seating (game, seq, seat, user)
SELECT seat.game, 0, seat.seat, iif(EXISTS (
    SELECT 1 FROM move WHERE move.game = seat.game AND move.seat = seat.seat
        AND move.command = '"resume"' AND move.interaction_id IS NOT NULL
), NULL, seat.user)
FROM seat JOIN game ON game.id = seat.game WHERE game.stage = 'playing';

INSERT INTO seating (game, seq, seat, user)
SELECT move.game, move.seq, move.seat, seat.user
FROM game JOIN move ON move.game = game.id
JOIN seat ON seat.game = move.game AND seat.seat = move.seat
WHERE game.stage = 'playing' AND move.command = '"resume"' AND move.interaction_id IS NOT NULL;

-- By whom the results of a match are counted: by who held the seats at its end, as all were until now,
-- or by who held them in which of the finished rounds. A recount leaves this as it is, so matches from
-- before keep their results.
ALTER TABLE finish ADD COLUMN counted_by TEXT NOT NULL DEFAULT 'last_holder'
    CHECK (counted_by IN ('last_holder', 'rounds_held'));
