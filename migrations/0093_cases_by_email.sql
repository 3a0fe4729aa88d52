-- A case is found by its client's email address, as an account is. The indexes of a dropped column go with it.
ALTER TABLE cases DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS
  (search_words(reference || ' ' || contact_name || ' ' || contact_email || ' ' || phone_words(contact_phone))) STORED;
CREATE INDEX cases_search_idx ON cases USING gin (search);
CREATE INDEX cases_broker_idx ON cases (broker_id, updated_at DESC, id DESC) INCLUDE (search, policy_id);
CREATE INDEX cases_covered_idx ON cases (covered_by, updated_at DESC, id DESC) INCLUDE (search, policy_id) WHERE covered_by IS NOT NULL;
