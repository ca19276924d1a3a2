-- Who people are elsewhere, and accounts that their people deleted.

-- The subject that an identity provider vouches for, by its issuer.
CREATE TABLE identities (
  issuer   TEXT    NOT NULL,
  subject  TEXT    NOT NULL,
  account  TEXT    NOT NULL UNIQUE REFERENCES guests (account),
  since_ms INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

-- 0: the account is in use. Of one that was deleted the row stays, for games and ratings, under another nickname; of
-- its credentials `name_key` alone stays, so that nobody else gets the name.
ALTER TABLE guests ADD COLUMN ended_ms INTEGER NOT NULL DEFAULT 0;

-- Whatever was on its way to such an account comes too late.
CREATE TRIGGER ended_accounts_have_no_sessions BEFORE INSERT ON sessions
WHEN (SELECT ended_ms FROM guests WHERE account = new.account) > 0
BEGIN SELECT raise(ABORT, 'the account was deleted'); END;
CREATE TRIGGER ended_accounts_have_no_credentials BEFORE INSERT ON credentials
WHEN (SELECT ended_ms FROM guests WHERE account = new.account) > 0
BEGIN SELECT raise(ABORT, 'the account was deleted'); END;
CREATE TRIGGER ended_accounts_have_no_identities BEFORE INSERT ON identities
WHEN (SELECT ended_ms FROM guests WHERE account = new.account) > 0
BEGIN SELECT raise(ABORT, 'the account was deleted'); END;

-- What one person wrote and whom they are blocked by, for their copy of it and for its end.
CREATE INDEX chat_by_account ON chat (account, at_ms);
CREATE INDEX blocks_by_blocked ON blocks (blocked);
CREATE INDEX reports_by_reporter ON reports (reporter, at_ms);
CREATE INDEX reports_by_account ON reports (account);
