-- What the keepers of the server set, and the log of what they did.

-- Roles, invitations, suspensions, announcements and switches: a text of the hall's under a kind and an id. There are
-- few of them; the server reads them all when it starts.
CREATE TABLE kept (
  kind  TEXT NOT NULL,
  id    TEXT NOT NULL,
  value BLOB NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- Append only, chained like the log of a room (storage/chain.h).
CREATE TABLE audit (
  seq       INTEGER NOT NULL PRIMARY KEY CHECK (seq >= 1),
  at_ms     INTEGER NOT NULL,
  act       TEXT    NOT NULL,
  actor     TEXT    NOT NULL,  -- account of the keeper; empty: the console
  target    TEXT    NOT NULL,  -- account, room ... that the act was about, or empty
  payload   BLOB    NOT NULL,
  prev_hash BLOB    NOT NULL CHECK (length(prev_hash) = 32),
  hash      BLOB    NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE INDEX audit_by_target ON audit (target, seq);

CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit BEGIN SELECT raise(ABORT, 'append only'); END;
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit BEGIN SELECT raise(ABORT, 'append only'); END;

-- Where the chain ends, so that rows missing at its end are missed.
CREATE TABLE audit_head (
  one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  seq  INTEGER NOT NULL CHECK (seq >= 0),
  hash BLOB    NOT NULL CHECK (length(hash) = 32)
) STRICT;

INSERT INTO audit_head (one, seq, hash) VALUES (1, 0, zeroblob(32));
