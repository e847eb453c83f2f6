-- When the clock runs out for whoever is on turn, or when the next round is dealt by itself. The
-- table may have to be woken earlier than that (`wake_at_ms`), for a computer player say; after a
-- restart this is what people were promised.
ALTER TABLE game ADD COLUMN deadline_ms INTEGER;

-- The last table of a place, for a rematch.
CREATE INDEX game_place ON game (place, id);

-- Whether a closed table was closed by a person, and not because nobody was there.
ALTER TABLE game ADD COLUMN closed_by_hand INTEGER NOT NULL DEFAULT 0;

-- At which stage the board shows the game, and for which turn a notice was sent. After a restart,
-- boards that show an older state are painted again, and nobody is called twice for the same turn.
ALTER TABLE game ADD COLUMN shown_stage TEXT;
ALTER TABLE game ADD COLUMN notice_turn INTEGER;
CREATE INDEX game_unshown ON game (id)
    WHERE board_message IS NOT NULL AND (shown_seq < seq OR shown_stage IS NOT stage);

-- A game may be ended from outside, such as by a server that removes the bot; nobody plays on then.
CREATE TRIGGER move_is_of_a_game_in_play BEFORE INSERT ON move
WHEN (SELECT stage FROM game WHERE id = NEW.game) IS NOT 'playing'
BEGIN
    SELECT RAISE(ABORT, 'it is not being played');
END;
