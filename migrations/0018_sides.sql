-- The side that a person has chosen in the lobby of a table with teams: the even seats or the odd ones.
-- None: it was left open.
ALTER TABLE seat ADD COLUMN side TEXT CHECK (side IN ('even', 'odd'));
