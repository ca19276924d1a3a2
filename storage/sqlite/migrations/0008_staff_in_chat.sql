-- Whether who wrote a line was of the staff when it was written.
ALTER TABLE chat ADD COLUMN staff INTEGER NOT NULL DEFAULT 0;
