-- A broker's search reads their cases from the index alone: it has the words and the policies that they are about, too.
DROP INDEX cases_broker_idx;
CREATE INDEX cases_broker_idx ON cases (broker_id, updated_at DESC, id DESC) INCLUDE (search, policy_id);
DROP INDEX cases_covered_idx;
CREATE INDEX cases_covered_idx ON cases (covered_by, updated_at DESC, id DESC) INCLUDE (search, policy_id) WHERE covered_by IS NOT NULL;
-- The words of names are stored, as those of messages are: many names are searched without an index of words.
ALTER TABLE documents ADD COLUMN search tsvector GENERATED ALWAYS AS
  (to_tsvector('simple', translate(name, '-.''’_/@+', '        '))) STORED;
DROP INDEX documents_words_idx;
CREATE INDEX documents_search_idx ON documents USING gin (search) WHERE removed_at IS NULL;
