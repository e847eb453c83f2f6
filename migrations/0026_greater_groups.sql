-- On leaderboards of points there are hundreds of groups of 4096 values, and each look summed them up. So people are
-- also counted in groups of 262,144 values (level 3: the value shifted by eighteen bits).
DROP TRIGGER entry_is_counted;
DROP TRIGGER entry_is_no_longer_counted;
DROP TRIGGER entry_changes_value;
DROP TRIGGER entry_changes_64_values;
DROP TRIGGER entry_changes_4096_values;

CREATE TABLE new_tally (
    guild  INTEGER NOT NULL,
    period INTEGER NOT NULL,
    metric INTEGER NOT NULL,
    level  INTEGER NOT NULL CHECK (level BETWEEN 0 AND 3),
    bucket INTEGER NOT NULL,
    people INTEGER NOT NULL CHECK (people >= 0),
    PRIMARY KEY (guild, period, metric, level, bucket DESC)
) STRICT, WITHOUT ROWID;
INSERT INTO new_tally SELECT guild, period, metric, level, bucket, people FROM tally;
INSERT INTO new_tally SELECT guild, period, metric, 3, bucket >> 6, sum(people) FROM tally WHERE level = 2
GROUP BY guild, period, metric, bucket >> 6;
DROP TABLE tally;
ALTER TABLE new_tally RENAME TO tally;

CREATE TRIGGER entry_is_counted AFTER INSERT ON entry
BEGIN
    INSERT INTO tally VALUES
        (NEW.guild, NEW.period, NEW.metric, 0, NEW.value, 1),
        (NEW.guild, NEW.period, NEW.metric, 1, NEW.value >> 6, 1),
        (NEW.guild, NEW.period, NEW.metric, 2, NEW.value >> 12, 1),
        (NEW.guild, NEW.period, NEW.metric, 3, NEW.value >> 18, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER entry_is_no_longer_counted AFTER DELETE ON entry
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric
      AND (level, bucket) IN
          (VALUES (0, OLD.value), (1, OLD.value >> 6), (2, OLD.value >> 12), (3, OLD.value >> 18));
END;

-- Most changes are small, so most stay within the same groups.
CREATE TRIGGER entry_changes_value AFTER UPDATE OF value ON entry
WHEN NEW.value <> OLD.value
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric AND level = 0
      AND bucket = OLD.value;
    INSERT INTO tally VALUES (NEW.guild, NEW.period, NEW.metric, 0, NEW.value, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER entry_changes_64_values AFTER UPDATE OF value ON entry
WHEN NEW.value >> 6 <> OLD.value >> 6
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric AND level = 1
      AND bucket = OLD.value >> 6;
    INSERT INTO tally VALUES (NEW.guild, NEW.period, NEW.metric, 1, NEW.value >> 6, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER entry_changes_4096_values AFTER UPDATE OF value ON entry
WHEN NEW.value >> 12 <> OLD.value >> 12
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric AND level = 2
      AND bucket = OLD.value >> 12;
    INSERT INTO tally VALUES (NEW.guild, NEW.period, NEW.metric, 2, NEW.value >> 12, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER entry_changes_262144_values AFTER UPDATE OF value ON entry
WHEN NEW.value >> 18 <> OLD.value >> 18
BEGIN
    UPDATE tally SET people = people - 1
    WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric AND level = 3
      AND bucket = OLD.value >> 18;
    INSERT INTO tally VALUES (NEW.guild, NEW.period, NEW.metric, 3, NEW.value >> 18, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

-- What is empty need not be summed up.
CREATE TRIGGER tally_is_dropped_when_empty AFTER UPDATE OF people ON tally
WHEN NEW.people = 0
BEGIN
    DELETE FROM tally
    WHERE guild = NEW.guild AND period = NEW.period AND metric = NEW.metric AND level = NEW.level
      AND bucket = NEW.bucket;
END;
