-- A column `user` is a word of its own in other databases: unquoted, PostgreSQL takes it for the name of the
-- account that is connected, silently. So people are called `person` everywhere, as in `tournament_player`.
ALTER TABLE seat RENAME COLUMN user TO person;
ALTER TABLE seating RENAME COLUMN user TO person;
ALTER TABLE result RENAME COLUMN user TO person;
ALTER TABLE standing RENAME COLUMN user TO person;
ALTER TABLE entry RENAME COLUMN user TO person;
ALTER TABLE name RENAME COLUMN user TO person;
ALTER TABLE user_settings RENAME COLUMN user TO person;
ALTER TABLE wish RENAME COLUMN user TO person;
ALTER TABLE removed RENAME COLUMN user TO person;
ALTER TABLE bot RENAME COLUMN user TO account;
