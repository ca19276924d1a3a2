-- Matchmaking: who waits for a table. A ticket ends in the commit that makes its table, or that withdraws it.

-- `content` is the hall's; it is emptied when the ticket ends. `room` is NULL while it waits, then the table's id, or ''
-- when it was withdrawn. Ended tickets are kept for a day, for their keys: a request that is sent again queues nobody twice.
CREATE TABLE match_tickets (
  ticket    TEXT    NOT NULL PRIMARY KEY,
  leader    TEXT    NOT NULL,
  key       TEXT    NOT NULL,
  queued_ms INTEGER NOT NULL,
  content   BLOB    NOT NULL,
  room      TEXT,
  UNIQUE (leader, key)
) STRICT, WITHOUT ROWID;

-- The people of the tickets that wait: nobody is in two.
CREATE TABLE match_seekers (
  account TEXT NOT NULL PRIMARY KEY,
  ticket  TEXT NOT NULL REFERENCES match_tickets (ticket)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_seekers_by_ticket ON match_seekers (ticket);
