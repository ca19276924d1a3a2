-- Tables that nobody looks at are out of memory until somebody asks for them or their time has come; a start of the
-- server reads these rows in the place of the tables' logs.

-- What a table left when it left memory, in the server's own words: good as long as its log ends at `seq`. It rests
-- since `rested_ms` and wants to be in memory again at `due_ms` (0: never), both in the time that servers have been there
-- for this database; `wall_ms` is `rested_ms` by the wall clock. The row goes when the game is over.
CREATE TABLE rests (
  room      INTEGER NOT NULL PRIMARY KEY REFERENCES rooms (no),
  seq       INTEGER NOT NULL CHECK (seq > 0),
  rested_ms INTEGER NOT NULL,
  wall_ms   INTEGER NOT NULL,
  due_ms    INTEGER NOT NULL CHECK (due_ms >= 0),
  line      BLOB NOT NULL
) STRICT;
