-- A person whose data is deleted may be known at a table without having a seat there: as one who had a seat before, as one
-- who was removed, or as its host. Processes that have the table in memory were told of seats alone.
CREATE TRIGGER changed_seating_is_told AFTER UPDATE OF person ON seating
FOR EACH ROW EXECUTE FUNCTION tell_game_of();

CREATE TRIGGER ended_removal_is_told AFTER DELETE ON removed
FOR EACH ROW EXECUTE FUNCTION tell_game_of();

-- There may be thousands of finished matches of such a person. Nothing is to be done there by a process that does not have
-- them in memory, so none is to be loaded for that: it is told in another word. That a table closes is told as before, by
-- the trigger on its stage.
CREATE OR REPLACE FUNCTION tell_game_of() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    changed BIGINT := CASE TG_OP WHEN 'DELETE' THEN OLD.game ELSE NEW.game END;
BEGIN
    PERFORM pg_notify('uno_bot',
        format('%s %s %s', CASE WHEN stage IN ('lobby', 'playing') THEN 'game' ELSE 'closed' END, id, guild))
    FROM game WHERE id = changed;
    RETURN NULL;
END $$;

CREATE FUNCTION tell_host() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('uno_bot',
        format('%s %s %s', CASE WHEN NEW.stage IN ('lobby', 'playing') THEN 'game' ELSE 'closed' END, NEW.id, NEW.guild));
    RETURN NULL;
END $$;

CREATE TRIGGER changed_host_is_told AFTER UPDATE OF host ON game
FOR EACH ROW WHEN (OLD.host IS DISTINCT FROM NEW.host) EXECUTE FUNCTION tell_host();
