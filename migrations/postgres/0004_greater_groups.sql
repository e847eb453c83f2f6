-- On leaderboards of points there are hundreds of groups of 4096 values, and each look summed them up. So people are
-- also counted in groups of 262,144 values (level 3).
ALTER TABLE tally DROP CONSTRAINT tally_level_check;
ALTER TABLE tally ADD CHECK (level BETWEEN 0 AND 3);

INSERT INTO tally SELECT guild, period, metric, 3, bucket >> 6, sum(people) FROM tally WHERE level = 2
GROUP BY guild, period, metric, bucket >> 6;

CREATE OR REPLACE FUNCTION count_entry() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    shift INTEGER;
BEGIN
    FOR level_number IN 0..3 LOOP
        shift := level_number * 6;
        -- What is in the same group is in the same greater groups too.
        IF TG_OP = 'UPDATE' AND NEW.value >> shift = OLD.value >> shift THEN
            EXIT;
        END IF;
        IF TG_OP <> 'INSERT' THEN
            UPDATE tally SET people = people - 1
            WHERE guild = OLD.guild AND period = OLD.period AND metric = OLD.metric AND level = level_number
                AND bucket = OLD.value >> shift;
        END IF;
        IF TG_OP <> 'DELETE' THEN
            INSERT INTO tally VALUES (NEW.guild, NEW.period, NEW.metric, level_number, NEW.value >> shift, 1)
            ON CONFLICT (guild, period, metric, level, bucket) DO UPDATE SET people = tally.people + 1;
        END IF;
    END LOOP;
    RETURN NULL;
END $$;
