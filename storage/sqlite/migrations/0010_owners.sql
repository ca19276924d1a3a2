-- Who owns tables: each start of a server is an owner with a number of its own, and a table's epoch is that of the newest
-- who took it.

CREATE TABLE owners (
  one    INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  newest INTEGER NOT NULL CHECK (newest >= 0)
) STRICT;

-- Until now an epoch was counted for each table.
INSERT INTO owners VALUES (1, (SELECT coalesce(max(epoch), 0) FROM rooms));
