-- What may be deleted so that the file does not grow without end.

-- Whether the moves of a closed game were deleted because they are old. Those that count for the standings
-- stay: by which a round ended, or a seat left.
ALTER TABLE game ADD COLUMN moves_dropped INTEGER NOT NULL DEFAULT 0 CHECK (moves_dropped IN (0, 1));

CREATE TRIGGER moves_of_an_open_game_stay BEFORE UPDATE OF moves_dropped ON game
WHEN NEW.moves_dropped = 1 AND NEW.stage IN ('lobby', 'playing')
BEGIN
    SELECT RAISE(ABORT, 'the moves of an open game are never dropped');
END;

-- Whole games may be forgotten once they are over, and the moves of old games may be dropped, but for those
-- that count; single moves never.
DROP TRIGGER move_is_never_taken_back;
CREATE TRIGGER move_is_never_taken_back BEFORE DELETE ON move
WHEN EXISTS (
    SELECT 1 FROM game WHERE id = OLD.game
        AND (moves_dropped = 0 OR OLD.command = '"leave"' OR instr(OLD.events, '_ended":') > 0)
)
BEGIN
    SELECT RAISE(ABORT, 'moves are never taken back');
END;

-- What is old enough is found without reading the rest.
CREATE INDEX game_cancelled ON game (touched_at_ms) WHERE stage = 'cancelled';
CREATE INDEX game_with_moves ON game (touched_at_ms)
    WHERE moves_dropped = 0 AND stage IN ('over', 'abandoned');
