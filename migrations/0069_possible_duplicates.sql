-- Open quote requests by person and line: which of them may be the same request twice? The expressions are those of
-- duplicates-store.ts. The columns after INCLUDE let PostgreSQL answer from the index alone.
CREATE INDEX cases_open_quotes_client_idx ON cases (line, client_id, opened_at) INCLUDE (id)
  WHERE kind = 'quote' AND status <> 'closed';
CREATE INDEX cases_open_quotes_email_idx ON cases (line, lower(contact_email), opened_at) INCLUDE (id, contact_email)
  WHERE kind = 'quote' AND status <> 'closed';
CREATE INDEX cases_open_quotes_phone_idx
  ON cases (line, right(regexp_replace(contact_phone, '[^0-9]', '', 'g'), 10), opened_at) INCLUDE (id, contact_phone)
  WHERE kind = 'quote' AND status <> 'closed';
