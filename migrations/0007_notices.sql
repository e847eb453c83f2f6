-- The notices that call people, each for one seat in one turn: in a vote several are waited for at the
-- same time. Nobody is called twice for the same turn, also after a restart.
CREATE TABLE notice (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    turn    INTEGER NOT NULL,
    seat    INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    message INTEGER NOT NULL,
    PRIMARY KEY (game, turn, seat)
) STRICT, WITHOUT ROWID;

-- Whom an earlier notice called was not kept. It is enough to find its message and take it away.
INSERT INTO notice (game, turn, seat, message)
    SELECT id, coalesce(notice_turn, 0), 0, notice_message FROM game WHERE notice_message IS NOT NULL;

ALTER TABLE game DROP COLUMN notice_message;
ALTER TABLE game DROP COLUMN notice_turn;
