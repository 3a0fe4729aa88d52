-- A broker's record as administrators keep it: the insurance in full, the lines and languages, and a version for changes.
ALTER TABLE brokers ADD COLUMN eo_insurer text NOT NULL DEFAULT '';
ALTER TABLE brokers ADD COLUMN eo_policy_number text NOT NULL DEFAULT '';
-- The product lines that the broker takes; empty for all that their licences allow.
ALTER TABLE brokers ADD COLUMN lines text[] NOT NULL DEFAULT '{}';
ALTER TABLE brokers ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
ALTER TABLE brokers ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX licences_expiry_idx ON licences (expires_on);
