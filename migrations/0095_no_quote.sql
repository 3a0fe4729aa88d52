-- Some cases end because no insurer would quote. NOT VALID reads no row: every one has an outcome that was allowed before.
ALTER TABLE cases DROP CONSTRAINT cases_outcome_check;
ALTER TABLE cases ADD CONSTRAINT cases_outcome_check
  CHECK (outcome IN ('bound', 'completed', 'declined', 'withdrawn', 'lost', 'no_quote', 'duplicate')) NOT VALID;
