-- Searches find words without their accents, and a case or a person by the phone number.

-- The words of a text as `foldAccents` (platform/normalize-text.ts) has them. Marks inside words become spaces, so that
-- AB-2026-000123 is three words and not a negative number. The extension `unaccent` isn't on every server.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', translate(
    replace(replace(replace(replace(replace(replace(
      normalize(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), NFC),
      'œ', 'oe'), 'Œ', 'OE'), 'æ', 'ae'), 'Æ', 'AE'), 'ß', 'ss'), 'ẞ', 'SS'),
    'łŁøØđĐðÐħĦı-.''’_/@+', 'lLoOdDdDhHi        '))
$$;

-- The last ten, seven and four digits of a phone number: how people type one.
CREATE FUNCTION phone_words(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^.*(\d{3})(\d{3})(\d{4})$', '\1\2\3 \2\3 \3')
$$;

-- The indexes of a dropped column go with it.
ALTER TABLE cases DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS
  (search_words(reference || ' ' || contact_name || ' ' || phone_words(contact_phone))) STORED;
CREATE INDEX cases_search_idx ON cases USING gin (search);
CREATE INDEX cases_broker_idx ON cases (broker_id, updated_at DESC, id DESC) INCLUDE (search, policy_id);
CREATE INDEX cases_covered_idx ON cases (covered_by, updated_at DESC, id DESC) INCLUDE (search, policy_id) WHERE covered_by IS NOT NULL;

ALTER TABLE messages DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (search_words(body)) STORED;
CREATE INDEX messages_search_idx ON messages USING gin (search);

ALTER TABLE documents DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (search_words(name)) STORED;
CREATE INDEX documents_search_idx ON documents USING gin (search) WHERE removed_at IS NULL;

ALTER TABLE enquiries DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS
  (search_words(reference || ' ' || name || ' ' || coalesce(email, ''))) STORED;
CREATE INDEX enquiries_search_idx ON enquiries USING gin (search);

DROP INDEX quotes_words_idx;
CREATE INDEX quotes_words_idx ON quotes USING gin (search_words(insurer));
-- A policy number is found with and without its hyphens and spaces.
DROP INDEX policies_words_idx;
CREATE INDEX policies_words_idx ON policies
  USING gin (search_words(insurer || ' ' || number || ' ' || translate(number, ' -./_', '')));
DROP INDEX users_words_idx;
CREATE INDEX users_words_idx ON users
  USING gin (search_words(full_name || ' ' || username || ' ' || email || ' ' || phone_words(phone)));
