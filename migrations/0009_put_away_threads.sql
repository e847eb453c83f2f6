-- Only tables in threads have something to put away; the others are as if nobody had asked.
UPDATE game SET put_away = 0 WHERE place = channel;
