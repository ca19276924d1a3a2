-- What people say at tables and in the lobby, whom they don't want to hear, who may not speak, and reports.

-- Bounded: the newest lines of each channel, and none for longer than the server's age limit.
CREATE TABLE chat (
  room     TEXT    NOT NULL,  -- or the name of another chat; never part of a room's log
  channel  TEXT    NOT NULL,
  number   INTEGER NOT NULL CHECK (number >= 1),
  at_ms    INTEGER NOT NULL,
  account  TEXT    NOT NULL,
  nickname TEXT    NOT NULL,  -- as it was then
  seat     INTEGER NOT NULL,  -- -1: none
  key      TEXT    NOT NULL,
  phrase   TEXT    NOT NULL,
  text     TEXT    NOT NULL,
  PRIMARY KEY (room, channel, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX chat_by_time ON chat (at_ms);

CREATE TABLE blocks (
  account TEXT    NOT NULL REFERENCES guests (account),
  blocked TEXT    NOT NULL REFERENCES guests (account),
  at_ms   INTEGER NOT NULL,
  PRIMARY KEY (account, blocked)
) STRICT, WITHOUT ROWID;

CREATE TABLE mutes (
  account  TEXT    NOT NULL PRIMARY KEY REFERENCES guests (account),
  until_ms INTEGER NOT NULL,
  reason   TEXT    NOT NULL,
  at_ms    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- `context` is what the server itself saw: the last lines of the chat as the reporter was shown them, as JSON.
CREATE TABLE reports (
  id       TEXT    NOT NULL PRIMARY KEY,
  at_ms    INTEGER NOT NULL,
  reporter TEXT    NOT NULL REFERENCES guests (account),
  account  TEXT    NOT NULL REFERENCES guests (account),
  kind     TEXT    NOT NULL,
  text     TEXT    NOT NULL,
  room     TEXT    NOT NULL,
  room_seq INTEGER NOT NULL CHECK (room_seq >= 0),
  context  TEXT    NOT NULL,
  state    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX reports_by_state ON reports (state, at_ms);
