-- One search over the records of the portals: policies, quotes, messages and names of documents. Marks inside words
-- become spaces, so that a number with hyphens is several words and not a negative number.
ALTER TABLE messages ADD COLUMN search tsvector GENERATED ALWAYS AS
  (to_tsvector('simple', translate(body, '-.''’_/@+', '        '))) STORED;
CREATE INDEX messages_search_idx ON messages USING gin (search);

CREATE INDEX documents_words_idx ON documents
  USING gin (to_tsvector('simple', translate(name, '-.''’_/@+', '        '))) WHERE removed_at IS NULL;
CREATE INDEX quotes_words_idx ON quotes
  USING gin (to_tsvector('simple', translate(insurer, '-.''’_/@+', '        ')));
-- A policy number is found with and without its hyphens and spaces.
CREATE INDEX policies_words_idx ON policies
  USING gin (to_tsvector('simple',
    translate(insurer || ' ' || number, '-.''’_/@+', '        ') || ' ' || translate(number, ' -./_', '')));
