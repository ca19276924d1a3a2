-- Guests who registered: they sign in by name and password from any device.

-- `name_key` is the name in small letters: by it names are unique and are looked up. A password is kept as libsodium's
-- crypto_pwhash_str writes it (Argon2id with its limits and salt), nothing else of it.
CREATE TABLE credentials (
  account       TEXT    NOT NULL PRIMARY KEY REFERENCES guests (account),
  name          TEXT    NOT NULL,
  name_key      TEXT    NOT NULL UNIQUE,
  password_hash TEXT    NOT NULL,
  registered_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Codes that were not used yet, each good for one new password. A code is drawn, not chosen, and long: its BLAKE2b-256
-- is enough.
CREATE TABLE recovery_codes (
  account   TEXT NOT NULL REFERENCES credentials (account),
  code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (account, code_hash)
) STRICT, WITHOUT ROWID;

-- What the client calls itself, so that a person can tell their sessions apart.
ALTER TABLE sessions ADD COLUMN label TEXT NOT NULL DEFAULT '';
