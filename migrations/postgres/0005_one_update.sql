-- A move changed the row of its game twice: by a trigger that counted it, and for its times. Each change is written to
-- every index of the row, which was most of what a move cost. So both are one change, which comes first: it is made
-- only where the move follows the last one of a game that is being played, and the move must then fit it.
DROP TRIGGER move_is_counted ON move;
DROP FUNCTION count_move;

CREATE OR REPLACE FUNCTION check_move() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM game WHERE id = NEW.game AND seq = NEW.seq) THEN
        RAISE EXCEPTION 'a move must be counted first' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;

-- As before, in another order. Rows of games are locked in the order of their numbers, so that two processes never wait
-- for each other; of two that write a move of the same game one waits and is refused. Rows are found by their keys,
-- one after the other: other plans are better only as long as there are few games and nothing was written since.
CREATE OR REPLACE FUNCTION append_moves(moves TEXT, new_format BIGINT) RETURNS VOID LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
    written RECORD;
    missing BIGINT := json_array_length(moves::json);
BEGIN
    -- Moves share the lock that every other job has for itself; "UNOb" is its number.
    PERFORM pg_advisory_xact_lock_shared(1431195490);
    PERFORM 1 FROM game
    WHERE id IN (SELECT made.game FROM json_to_recordset(moves::json) AS made (game BIGINT))
    ORDER BY id FOR NO KEY UPDATE;
    FOR written IN
        UPDATE game SET seq = made.seq, touched_at_ms = made.at_ms, wake_at_ms = made.wake_at_ms,
            deadline_ms = made.deadline_ms, give_up_ms = made.give_up_ms, deserted_ms = made.deserted_ms,
            stage = coalesce(made.stage, game.stage), host = coalesce(made.host, game.host)
        FROM json_to_recordset(moves::json) AS made (
            game BIGINT, seq BIGINT, at_ms BIGINT, wake_at_ms BIGINT, deadline_ms BIGINT, give_up_ms BIGINT,
            deserted_ms BIGINT, stage TEXT, host BIGINT, process BIGINT, by_itself BOOLEAN
        ) WHERE game.id = made.game AND game.seq = made.seq - 1 AND game.stage = 'playing'
        RETURNING game.id, game.guild, game.process AS has_it, made.process AS made_by, made.by_itself
    LOOP
        missing := missing - 1;
        CONTINUE WHEN written.has_it = written.made_by;
        IF written.by_itself AND written.has_it > written.made_by THEN
            RAISE EXCEPTION 'a newer process has the table' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        UPDATE game SET wake_at_ms = wake_at_ms + shift, deadline_ms = deadline_ms + shift,
            give_up_ms = give_up_ms + shift, deserted_ms = deserted_ms + shift
        FROM shift_between(written.made_by, written.has_it) AS shift WHERE id = written.id AND shift <> 0;
        PERFORM pg_notify('uno_bot', format('game %s %s', written.id, written.guild));
    END LOOP;
    IF missing > 0 THEN
        RAISE EXCEPTION 'a move must follow the last one of a game that is being played'
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    INSERT INTO move (game, seq, interaction_id, seat, command, events, format, at_ms)
    SELECT game, seq, interaction, seat, command, events, new_format, at_ms
    FROM json_to_recordset(moves::json) AS made (
        game BIGINT, seq BIGINT, interaction BIGINT, seat BIGINT, command TEXT, events TEXT, at_ms BIGINT
    );
END $$;
