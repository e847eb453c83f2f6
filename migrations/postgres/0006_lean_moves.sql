-- A move cost the server several times what a plain row does. Most of that was not the move itself:
-- * A statement reads every CHECK of its table anew from its text, and the condition of every trigger on a column that
--   it names. So games are checked by a trigger on just the columns that have something to check, and a move names
--   `stage` and `host` only if it changes them.
-- * Several moves came as one text in JSON, which was read four times. It is read once, and a lone move needs none.
ALTER TABLE game DROP CONSTRAINT game_stage_check, DROP CONSTRAINT game_turn_seconds_check,
    DROP CONSTRAINT game_gathering_check, DROP CONSTRAINT game_moves_dropped_check,
    DROP CONSTRAINT game_opponents_check;

CREATE FUNCTION check_game() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.stage NOT IN ('lobby', 'playing', 'over', 'cancelled', 'abandoned')
        OR NEW.turn_seconds NOT BETWEEN 15 AND 172800
        OR NEW.gathering NOT IN ('quick', 'rematch')
        OR NEW.moves_dropped NOT IN (0, 1)
        OR NEW.opponents NOT IN ('beginner', 'sharp')
    THEN
        RAISE EXCEPTION 'a game cannot be like this' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER game_is_sound
BEFORE INSERT OR UPDATE OF stage, turn_seconds, gathering, moves_dropped, opponents ON game
FOR EACH ROW EXECUTE FUNCTION check_game();

-- A move is numbered as its game counts, from 1 on (`check_move`).
ALTER TABLE move DROP CONSTRAINT move_seq_check;

-- Writes a move and what it changes at its table. A move that the table makes by itself is refused if a newer process
-- has the table. Another move may come from a process that does not have it, while a shard moves; then the process
-- that has it is told.
CREATE FUNCTION append_move(
    of_game BIGINT, new_seq BIGINT, interaction BIGINT, of_seat BIGINT, new_command TEXT, new_events TEXT,
    new_format BIGINT, made_at_ms BIGINT, new_wake_at_ms BIGINT, new_deadline_ms BIGINT, new_give_up_ms BIGINT,
    new_deserted_ms BIGINT, new_stage TEXT, new_host BIGINT, made_by BIGINT, is_by_itself BOOLEAN
) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    has_it BIGINT;
    its_guild BIGINT;
BEGIN
    -- Moves share the lock that every other job has for itself; "UNOb" is its number.
    PERFORM pg_advisory_xact_lock_shared(1431195490);
    UPDATE game SET seq = new_seq, touched_at_ms = made_at_ms, wake_at_ms = new_wake_at_ms,
        deadline_ms = new_deadline_ms, give_up_ms = new_give_up_ms, deserted_ms = new_deserted_ms
    WHERE id = of_game AND seq = new_seq - 1 AND stage = 'playing'
    RETURNING process, guild INTO has_it, its_guild;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a move must follow the last one of a game that is being played'
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF has_it <> made_by THEN
        IF is_by_itself AND has_it > made_by THEN
            RAISE EXCEPTION 'a newer process has the table' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        UPDATE game SET wake_at_ms = wake_at_ms + shift, deadline_ms = deadline_ms + shift,
            give_up_ms = give_up_ms + shift, deserted_ms = deserted_ms + shift
        FROM shift_between(made_by, has_it) AS shift WHERE id = of_game AND shift <> 0;
        PERFORM pg_notify('uno_bot', format('game %s %s', of_game, its_guild));
    END IF;
    INSERT INTO move (game, seq, interaction_id, seat, command, events, format, at_ms)
    VALUES (of_game, new_seq, interaction, of_seat, new_command, new_events, new_format, made_at_ms);
    IF new_stage IS NOT NULL OR new_host IS NOT NULL THEN
        UPDATE game SET stage = coalesce(new_stage, stage), host = coalesce(new_host, host) WHERE id = of_game;
    END IF;
END $$;

-- Writes several moves, in the order of their games, so that two processes never wait for each other; of two that
-- write a move of the same game one waits and is refused.
CREATE OR REPLACE FUNCTION append_moves(moves TEXT, new_format BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM append_move(
        game, seq, interaction, seat, command, events, new_format, at_ms, wake_at_ms, deadline_ms, give_up_ms,
        deserted_ms, stage, host, process, by_itself
    )
    FROM (
        SELECT * FROM json_to_recordset(moves::json) AS made (
            game BIGINT, seq BIGINT, interaction BIGINT, seat BIGINT, command TEXT, events TEXT, at_ms BIGINT,
            wake_at_ms BIGINT, deadline_ms BIGINT, give_up_ms BIGINT, deserted_ms BIGINT, stage TEXT, host BIGINT,
            process BIGINT, by_itself BOOLEAN
        ) ORDER BY game
    ) AS in_order;
END $$;
ALTER FUNCTION append_moves RESET ALL;
