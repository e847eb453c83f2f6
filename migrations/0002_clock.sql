-- When the clock runs out for whoever is on turn, or when the next round is dealt by itself. The
-- table may have to be woken earlier than that (`wake_at_ms`), for a computer player say; after a
-- restart this is what people were promised.
ALTER TABLE game ADD COLUMN deadline_ms INTEGER;

-- The last table of a place, for a rematch.
CREATE INDEX game_place ON game (place, id);
