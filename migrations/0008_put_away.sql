-- Whether a closed table's thread was looked after: archived if the bot has made it. What was not done
-- when the program ended is done after the next start.
ALTER TABLE game ADD COLUMN put_away INTEGER NOT NULL DEFAULT 0;
UPDATE game SET put_away = 1 WHERE stage NOT IN ('lobby', 'playing');
CREATE INDEX game_thread_left ON game (id)
    WHERE place <> channel AND put_away = 0 AND stage NOT IN ('lobby', 'playing');
