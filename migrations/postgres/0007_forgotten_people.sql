-- A person whose data is deleted may be known at a table without having a seat there: as one who had a seat before, as one
-- who was removed, or as its host. Processes that have the table in memory were told of seats alone.
CREATE TRIGGER changed_seating_is_told AFTER UPDATE OF person ON seating
FOR EACH ROW EXECUTE FUNCTION tell_game_of();

CREATE TRIGGER ended_removal_is_told AFTER DELETE ON removed
FOR EACH ROW EXECUTE FUNCTION tell_game_of();

CREATE TRIGGER changed_host_is_told AFTER UPDATE OF host ON game
FOR EACH ROW WHEN (OLD.host IS DISTINCT FROM NEW.host) EXECUTE FUNCTION tell_game();
