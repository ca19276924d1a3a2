-- Logs that were dropped for their age.

-- 0: the log is there. Of a game that is in people's lists the row stays, with the head of the log that was.
ALTER TABLE rooms ADD COLUMN pruned_ms INTEGER NOT NULL DEFAULT 0;

-- What is over, the oldest first.
CREATE INDEX rooms_over ON rooms (touched_ms) WHERE phase IN ('finished', 'closed') AND pruned_ms = 0;
