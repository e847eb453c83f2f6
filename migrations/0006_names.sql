-- The names under which people were last seen: in each server the one that they have there, and for
-- all servers together (a guild of 0) that of the account. So a nickname stays in its server.
CREATE TABLE name (
    guild INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;

-- Whoever is deleted must be found wherever there is an id.
CREATE INDEX name_user ON name (user);

-- So far the name last seen anywhere was kept. Of someone who has sat in one server only it is taken
-- to be the name there; of anyone else it is not known where it may be shown, and the names come back
-- with the next click.
INSERT INTO name (guild, user, name)
SELECT min(game.guild), person.user, person.name
FROM person JOIN seat ON seat.user = person.user JOIN game ON game.id = seat.game
GROUP BY person.user HAVING min(game.guild) = max(game.guild);

DROP TABLE person;
