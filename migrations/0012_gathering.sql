-- Lobbies that start their match by themselves, at the time in `deadline_ms`.

-- A quick round, or a rematch; none for any other table, and none any more when the match has begun.
ALTER TABLE game ADD COLUMN gathering TEXT CHECK (gathering IN ('quick', 'rematch'));

-- Whether the seat is kept for a person who played the match before and has not asked for the rematch yet.
ALTER TABLE seat ADD COLUMN awaited INTEGER NOT NULL DEFAULT 0 CHECK (awaited IN (0, 1));
