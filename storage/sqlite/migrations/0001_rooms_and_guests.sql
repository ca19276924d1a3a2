-- Rooms with their logs and snapshots, guests with their sessions. Hashes are 32 raw bytes, times are
-- milliseconds since 1970. storage/README.md says who writes what; a released migration is never edited.

CREATE TABLE rooms (
  no            INTEGER PRIMARY KEY,  -- short, for the log; never leaves the database
  id            TEXT    NOT NULL UNIQUE,
  code          TEXT    NOT NULL UNIQUE,
  game          TEXT    NOT NULL,
  rules_version TEXT    NOT NULL,
  phase         TEXT    NOT NULL CHECK (phase IN ('open', 'running', 'finished', 'closed')),
  epoch         INTEGER NOT NULL CHECK (epoch >= 0),
  head_seq      INTEGER NOT NULL CHECK (head_seq >= 0),
  head_hash     BLOB    NOT NULL CHECK (length(head_hash) = 32),
  created_ms    INTEGER NOT NULL,
  touched_ms    INTEGER NOT NULL
) STRICT;

CREATE INDEX rooms_by_phase ON rooms (phase);

-- Append only. The records of a room lie side by side, so that a replay reads few pages.
CREATE TABLE log (
  room      INTEGER NOT NULL REFERENCES rooms (no),
  seq       INTEGER NOT NULL CHECK (seq >= 1),
  epoch     INTEGER NOT NULL CHECK (epoch >= 0),
  at_ms     INTEGER NOT NULL,
  kind      TEXT    NOT NULL,
  actor     TEXT    NOT NULL,
  key       TEXT    NOT NULL,
  payload   BLOB    NOT NULL,
  prev_hash BLOB    NOT NULL CHECK (length(prev_hash) = 32),
  hash      BLOB    NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (room, seq)
) STRICT, WITHOUT ROWID;

-- What a client asked for once is done once.
CREATE UNIQUE INDEX log_keys ON log (room, actor, key) WHERE key <> '';

CREATE TABLE snapshots (
  room          INTEGER PRIMARY KEY REFERENCES rooms (no),
  seq           INTEGER NOT NULL CHECK (seq >= 0),
  rules_version TEXT    NOT NULL,
  state         BLOB    NOT NULL,
  state_hash    BLOB    NOT NULL CHECK (length(state_hash) = 32)
) STRICT;

CREATE TABLE guests (
  account    TEXT    NOT NULL PRIMARY KEY,
  nickname   TEXT    NOT NULL,
  created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A token is a secret: only its BLAKE2b-256 is kept.
CREATE TABLE sessions (
  token_hash BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
  account    TEXT    NOT NULL REFERENCES guests (account),
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_account ON sessions (account);
