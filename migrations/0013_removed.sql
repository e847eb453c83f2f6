-- Who was removed from a table and may not come back to it, nor to a rematch, until the host or a moderator
-- lets them. A person who left of their own will is not among them.
CREATE TABLE removed (
    -- They are remembered in this order.
    number INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    user   INTEGER NOT NULL,
    UNIQUE (game, user)
) STRICT;

-- A person who is deleted must be found wherever there is an id.
CREATE INDEX removed_user ON removed (user);
