-- All that a server keeps, as storage/sqlite/migrations tell it subject by subject; here is said what differs. Hashes are
-- 32 raw bytes, times are milliseconds since 1970. What is compared or sorted is COLLATE "C": by its bytes, on every
-- machine. Texts hold any bytes (storage/postgres/text_form.h). A released migration is never edited.

-- What a statement needs to be carried out; else it ends with that SQLSTATE (storage/postgres/sqlstate.h), and with it the
-- group of writes that it is of. The server's own log has these words then.
CREATE FUNCTION must(is_so boolean, otherwise text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_so IS NOT TRUE THEN
    RAISE EXCEPTION 'vivarium: refused, as it has to be' USING ERRCODE = otherwise;
  END IF;
END
$$;

-- The head of a table is in its row, and each record of its log changes the row. That is done in place, without a word to
-- any index, as long as the page has room and no index is about what changes: so none is about head_* or touched_ms.
-- over_ms is touched_ms of what may be dropped for its age, and nothing while it may not.
CREATE TABLE rooms (
  no            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id            text COLLATE "C" NOT NULL UNIQUE,
  code          text COLLATE "C" NOT NULL UNIQUE,
  game          text   NOT NULL,
  rules_version text   NOT NULL,
  phase         text   NOT NULL CHECK (phase IN ('open', 'running', 'finished', 'closed')),
  epoch         bigint NOT NULL CHECK (epoch >= 0),
  head_seq      bigint NOT NULL DEFAULT 0,
  head_hash     bytea  NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  created_ms    bigint NOT NULL,
  touched_ms    bigint NOT NULL,
  pruned_ms     bigint NOT NULL DEFAULT 0,
  over_ms       bigint GENERATED ALWAYS AS
    (CASE WHEN phase IN ('finished', 'closed') AND pruned_ms = 0 THEN touched_ms END) STORED
) WITH (fillfactor = 60);
CREATE INDEX rooms_by_phase ON rooms (phase);
CREATE INDEX rooms_over ON rooms (over_ms) WHERE over_ms IS NOT NULL;

-- Append only. It refers to no table by a constraint: each record would look there and lock the row once more, while the
-- statement that appends it holds that row already.
CREATE TABLE log (
  room      bigint NOT NULL,
  seq       bigint NOT NULL CHECK (seq >= 1),
  epoch     bigint NOT NULL,
  at_ms     bigint NOT NULL,
  kind      text   NOT NULL,
  actor     text COLLATE "C" NOT NULL,
  key       text COLLATE "C" NOT NULL,
  payload   bytea  NOT NULL,
  prev_hash bytea  NOT NULL CHECK (length(prev_hash) = 32),
  hash      bytea  NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (room, seq)
);
ALTER TABLE log ALTER payload SET STORAGE EXTERNAL;  -- never compressed: most are small
CREATE UNIQUE INDEX log_keys ON log (room, actor, key) WHERE key <> '';

CREATE TABLE snapshots (
  room          bigint PRIMARY KEY REFERENCES rooms (no),
  seq           bigint NOT NULL,
  rules_version text   NOT NULL,
  state         bytea  NOT NULL,
  state_hash    bytea  NOT NULL CHECK (length(state_hash) = 32)
);

CREATE TABLE rests (
  room      bigint PRIMARY KEY REFERENCES rooms (no),
  seq       bigint NOT NULL CHECK (seq > 0),
  rested_ms bigint NOT NULL,
  wall_ms   bigint NOT NULL,
  due_ms    bigint NOT NULL CHECK (due_ms >= 0),
  line      bytea  NOT NULL
);

CREATE TABLE owners (
  one    integer PRIMARY KEY CHECK (one = 1),
  newest bigint  NOT NULL
);
INSERT INTO owners VALUES (1, 0);

-- Whoever writes, a row for each start. A batch in which something is no append moves its writer's row on in its own
-- transaction, and is refused where the row has come as far already: whoever sends a batch again whose answer was lost
-- learns so that it is stored, and what it was told of each group (`marks`, a letter each). `touched` is counted to have
-- something that is committed: when that is durable, all before it is.
CREATE TABLE writers (
  no      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  since   timestamptz NOT NULL DEFAULT now(),
  batch   bigint NOT NULL DEFAULT 0,
  marks   text   NOT NULL DEFAULT '',
  touched bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE guests (
  account    text COLLATE "C" PRIMARY KEY,
  nickname   text   NOT NULL,
  created_ms bigint NOT NULL,
  ended_ms   bigint NOT NULL DEFAULT 0
);

CREATE TABLE sessions (
  token_hash bytea  PRIMARY KEY CHECK (length(token_hash) = 32),
  account    text COLLATE "C" NOT NULL REFERENCES guests (account),
  created_ms bigint NOT NULL,
  expires_ms bigint NOT NULL,
  label      text   NOT NULL DEFAULT ''
);
CREATE INDEX sessions_by_account ON sessions (account);

CREATE TABLE credentials (
  account       text COLLATE "C" PRIMARY KEY REFERENCES guests (account),
  name          text   NOT NULL,
  name_key      text COLLATE "C" NOT NULL UNIQUE,
  password_hash text COLLATE "C" NOT NULL,
  registered_ms bigint NOT NULL
);

CREATE TABLE recovery_codes (
  account   text COLLATE "C" NOT NULL REFERENCES credentials (account),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (account, code_hash)
);

CREATE TABLE identities (
  issuer   text COLLATE "C" NOT NULL,
  subject  text COLLATE "C" NOT NULL,
  account  text COLLATE "C" NOT NULL UNIQUE REFERENCES guests (account),
  since_ms bigint NOT NULL,
  PRIMARY KEY (issuer, subject)
);

CREATE TABLE games (
  room        bigint PRIMARY KEY REFERENCES rooms (no),
  game        text   NOT NULL,
  finished_ms bigint NOT NULL,
  rating      text   NOT NULL CHECK (rating IN ('none', 'due', 'done')),
  common_win  boolean
);
CREATE INDEX games_due ON games (finished_ms, room) WHERE rating = 'due';

CREATE TABLE game_seats (
  room        bigint NOT NULL REFERENCES games (room),
  seat        bigint NOT NULL CHECK (seat >= 0),
  account     text COLLATE "C" NOT NULL,
  bot         text   NOT NULL,
  rank        bigint NOT NULL,
  total       bigint NOT NULL,
  finished_ms bigint NOT NULL,
  PRIMARY KEY (room, seat)
);
CREATE INDEX game_seats_by_account ON game_seats (account, finished_ms, room);

CREATE TABLE ratings (
  account  text COLLATE "C" NOT NULL REFERENCES guests (account),
  game     text COLLATE "C" NOT NULL,
  mu       bigint NOT NULL,
  sigma    bigint NOT NULL CHECK (sigma > 0),
  games    bigint NOT NULL CHECK (games >= 1),
  wins     bigint NOT NULL CHECK (wins BETWEEN 0 AND games),
  rated_ms bigint NOT NULL,
  PRIMARY KEY (account, game)
);

CREATE TABLE rating_changes (
  account      text COLLATE "C" NOT NULL,
  game         text COLLATE "C" NOT NULL,
  number       bigint NOT NULL CHECK (number >= 1),
  room         bigint NOT NULL REFERENCES games (room),
  won          boolean NOT NULL,
  at_ms        bigint NOT NULL,
  mu_before    bigint NOT NULL,
  sigma_before bigint NOT NULL,
  mu           bigint NOT NULL,
  sigma        bigint NOT NULL,
  PRIMARY KEY (account, game, number),
  FOREIGN KEY (account, game) REFERENCES ratings (account, game)
);
CREATE UNIQUE INDEX rating_changes_of_room ON rating_changes (room, account);

CREATE TABLE match_tickets (
  ticket    text COLLATE "C" PRIMARY KEY,
  leader    text COLLATE "C" NOT NULL,
  key       text COLLATE "C" NOT NULL,
  queued_ms bigint NOT NULL,
  content   bytea  NOT NULL,
  room      text,
  UNIQUE (leader, key)
);
CREATE TABLE match_seekers (
  account text COLLATE "C" PRIMARY KEY,
  ticket  text COLLATE "C" NOT NULL REFERENCES match_tickets (ticket)
);
CREATE INDEX match_seekers_by_ticket ON match_seekers (ticket);

CREATE TABLE kept (
  kind  text COLLATE "C" NOT NULL,
  id    text COLLATE "C" NOT NULL,
  value bytea NOT NULL,
  PRIMARY KEY (kind, id)
);

CREATE TABLE audit (
  seq       bigint PRIMARY KEY CHECK (seq >= 1),
  at_ms     bigint NOT NULL,
  act       text   NOT NULL,
  actor     text   NOT NULL,
  target    text COLLATE "C" NOT NULL,
  payload   bytea  NOT NULL,
  prev_hash bytea  NOT NULL CHECK (length(prev_hash) = 32),
  hash      bytea  NOT NULL CHECK (length(hash) = 32)
);
CREATE INDEX audit_by_target ON audit (target, seq);
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'append only';
END
$$;
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE audit_head (
  one  integer PRIMARY KEY CHECK (one = 1),
  seq  bigint NOT NULL,
  hash bytea  NOT NULL CHECK (length(hash) = 32)
);
INSERT INTO audit_head VALUES (1, 0, decode(repeat('00', 32), 'hex'));

CREATE TABLE chat (
  room     text COLLATE "C" NOT NULL,
  channel  text COLLATE "C" NOT NULL,
  number   bigint NOT NULL CHECK (number >= 1),
  at_ms    bigint NOT NULL,
  account  text COLLATE "C" NOT NULL,
  nickname text   NOT NULL,
  seat     bigint NOT NULL,
  key      text   NOT NULL,
  phrase   text   NOT NULL,
  text     text   NOT NULL,
  staff    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (room, channel, number)
);
CREATE INDEX chat_by_time ON chat (at_ms);
CREATE INDEX chat_by_account ON chat (account, at_ms);

CREATE TABLE blocks (
  account text COLLATE "C" NOT NULL REFERENCES guests (account),
  blocked text COLLATE "C" NOT NULL REFERENCES guests (account),
  at_ms   bigint NOT NULL,
  PRIMARY KEY (account, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked, account);

CREATE TABLE mutes (
  account  text COLLATE "C" PRIMARY KEY REFERENCES guests (account),
  until_ms bigint NOT NULL,
  reason   text   NOT NULL,
  at_ms    bigint NOT NULL
);

CREATE TABLE reports (
  id       text COLLATE "C" PRIMARY KEY,
  at_ms    bigint NOT NULL,
  reporter text COLLATE "C" NOT NULL REFERENCES guests (account),
  account  text COLLATE "C" NOT NULL REFERENCES guests (account),
  kind     text   NOT NULL,
  text     text   NOT NULL,
  room     text   NOT NULL,
  room_seq bigint NOT NULL CHECK (room_seq >= 0),
  context  text   NOT NULL,
  state    text COLLATE "C" NOT NULL
);
CREATE INDEX reports_by_state ON reports (state, at_ms);
CREATE INDEX reports_by_reporter ON reports (reporter, at_ms);
CREATE INDEX reports_by_account ON reports (account);
