-- An enquiry is found by the phone number, in any format, as a case is.
ALTER TABLE enquiries DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS
  (search_words(reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || phone_words(coalesce(phone, '')))) STORED;
CREATE INDEX enquiries_search_idx ON enquiries USING gin (search);
