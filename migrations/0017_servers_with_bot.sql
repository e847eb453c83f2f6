-- The servers that the bot is a member of, as Discord tells. A server can have the commands without the
-- bot: it is never told of, and its tables must not end because it is missing among the servers that are.
CREATE TABLE server_with_bot (
    guild INTEGER PRIMARY KEY
) STRICT;

-- Until now every server that was known was taken for one of these.
INSERT INTO server_with_bot (guild)
SELECT guild FROM game WHERE stage IN ('lobby', 'playing')
UNION SELECT guild FROM server_settings WHERE left_at_ms IS NULL
UNION SELECT guild FROM name WHERE guild <> 0;
