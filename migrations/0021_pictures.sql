-- How people see their cards, and whether the boards of a server have pictures.
--
-- Until now there was a choice between pictures and text that changed nothing. Who had chosen text keeps it;
-- everyone else gets emoji, which are the default.
ALTER TABLE user_settings ADD COLUMN cards TEXT NOT NULL DEFAULT 'emoji'
    CHECK (cards IN ('picture', 'emoji', 'text'));
UPDATE user_settings SET cards = 'text' WHERE pictures = 0;
ALTER TABLE user_settings DROP COLUMN pictures;
ALTER TABLE server_settings ADD COLUMN board_pictures INTEGER NOT NULL DEFAULT 1
    CHECK (board_pictures IN (0, 1));
