-- Whoever leaves a match of a tournament is last in it, though a computer plays on in the seat.

-- Whether the computer that holds the seat from then on is a substitute: the person before it has left.
-- Otherwise that person was removed, and has no result. Nobody could be told apart until now, so those who
-- left earlier keep having none.
ALTER TABLE seating ADD COLUMN substitute INTEGER NOT NULL DEFAULT 0 CHECK (substitute IN (0, 1));

DROP TRIGGER seating_is_never_changed;
CREATE TRIGGER seating_is_never_changed BEFORE UPDATE ON seating
WHEN NEW.user IS NULL OR NEW.user >= 0
    OR (NEW.game, NEW.seq, NEW.seat, NEW.substitute) IS NOT (OLD.game, OLD.seq, OLD.seat, OLD.substitute)
BEGIN
    SELECT RAISE(ABORT, 'who held a seat is never changed');
END;
