-- Games that are over: what the lists of people's games and the ratings need without reading a log. A row comes with
-- the record that ends the game. Games that ended before this version are in their logs alone.

CREATE TABLE games (
  room        INTEGER PRIMARY KEY REFERENCES rooms (no),
  game        TEXT    NOT NULL,
  finished_ms INTEGER NOT NULL,
  rating      TEXT    NOT NULL CHECK (rating IN ('none', 'due', 'done')),
  common_win  INTEGER CHECK (common_win IN (0, 1))  -- of cooperative games alone
) STRICT;

-- Rated games whose ratings have not been changed yet: a crash in between leaves some.
CREATE INDEX games_due ON games (finished_ms, room) WHERE rating = 'due';

-- `account` may be a bot's, whom `guests` doesn't know. `finished_ms` is that of the game, for its index.
CREATE TABLE game_seats (
  room        INTEGER NOT NULL REFERENCES games (room),
  seat        INTEGER NOT NULL CHECK (seat >= 0),
  account     TEXT    NOT NULL,
  bot         TEXT    NOT NULL,
  rank        INTEGER NOT NULL,
  total       INTEGER NOT NULL,
  finished_ms INTEGER NOT NULL,
  PRIMARY KEY (room, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_seats_by_account ON game_seats (account, finished_ms, room);

-- Skill by Plackett and Luce in billionths: whole numbers, so that it is read as it was written everywhere.
CREATE TABLE ratings (
  account  TEXT    NOT NULL REFERENCES guests (account),
  game     TEXT    NOT NULL,
  mu       INTEGER NOT NULL,
  sigma    INTEGER NOT NULL CHECK (sigma > 0),
  games    INTEGER NOT NULL CHECK (games >= 1),
  wins     INTEGER NOT NULL CHECK (wins BETWEEN 0 AND games),
  rated_ms INTEGER NOT NULL,
  PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

-- What each rated game did. `number` counts a person's rated games of a game from 1.
CREATE TABLE rating_changes (
  account      TEXT    NOT NULL,
  game         TEXT    NOT NULL,
  number       INTEGER NOT NULL CHECK (number >= 1),
  room         INTEGER NOT NULL REFERENCES games (room),
  won          INTEGER NOT NULL CHECK (won IN (0, 1)),
  at_ms        INTEGER NOT NULL,
  mu_before    INTEGER NOT NULL,
  sigma_before INTEGER NOT NULL,
  mu           INTEGER NOT NULL,
  sigma        INTEGER NOT NULL,
  PRIMARY KEY (account, game, number),
  FOREIGN KEY (account, game) REFERENCES ratings (account, game)
) STRICT, WITHOUT ROWID;

-- Nobody is rated twice for a game.
CREATE UNIQUE INDEX rating_changes_of_room ON rating_changes (room, account);
