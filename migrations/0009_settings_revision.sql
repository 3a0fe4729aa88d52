-- Counts the saves of a setting, so that whoever saves what they opened earlier does not undo somebody else's change.
ALTER TABLE settings ADD COLUMN revision integer NOT NULL DEFAULT 1;
