-- What is looked up by the purge, and when a channel is deleted, is found without reading whole tables.

-- The servers that have removed the bot; their settings go some time after that.
CREATE INDEX server_left ON server_settings (left_at_ms) WHERE left_at_ms IS NOT NULL;

-- The open tables of a channel and of its threads.
CREATE INDEX game_open_channel ON game (channel) WHERE stage IN ('lobby', 'playing');
