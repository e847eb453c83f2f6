-- A move and what it changes at its table, to be written by one statement. The driver takes each statement to
-- another thread and back, which takes longer than the statement itself.
CREATE VIEW made_move AS
SELECT move.game, move.seq, move.interaction_id, move.seat, move.command, move.events, move.format, move.at_ms,
    game.wake_at_ms, game.deadline_ms, game.give_up_ms, game.deserted_ms,
    -- No value if the move does not change it.
    game.stage, game.host
FROM move JOIN game ON game.id = move.game;

CREATE TRIGGER move_is_made INSTEAD OF INSERT ON made_move
BEGIN
    INSERT INTO move (game, seq, interaction_id, seat, command, events, format, at_ms)
    VALUES (NEW.game, NEW.seq, NEW.interaction_id, NEW.seat, NEW.command, NEW.events, NEW.format, NEW.at_ms);
    UPDATE game SET wake_at_ms = NEW.wake_at_ms, deadline_ms = NEW.deadline_ms, give_up_ms = NEW.give_up_ms,
        deserted_ms = NEW.deserted_ms
    WHERE id = NEW.game;
    -- By a statement of its own, because every index on a column that a statement names is written again, even if the
    -- value stays the same.
    UPDATE game SET stage = coalesce(NEW.stage, stage), host = coalesce(NEW.host, host)
    WHERE id = NEW.game AND coalesce(NEW.stage, NEW.host) IS NOT NULL;
END;
