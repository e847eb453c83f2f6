-- How well the computers play that a quick round seats when it starts. None means steady.
ALTER TABLE game ADD COLUMN opponents TEXT CHECK (opponents IN ('beginner', 'sharp'));
