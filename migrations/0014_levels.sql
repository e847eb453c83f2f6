-- How well the computer in a seat plays. None means steady: the computers of earlier versions are, and
-- those that take the seat of a person who was removed.
ALTER TABLE seat ADD COLUMN level TEXT CHECK (level IN ('beginner', 'sharp'));
