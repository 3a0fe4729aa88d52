-- Setting work aside and taking it up again.

-- The day on which a case on hold becomes active again; null while it is on hold until someone resumes it.
ALTER TABLE cases ADD COLUMN held_until date;
-- Where a case that waits for its client was before; it goes back there when the client answers.
ALTER TABLE cases ADD COLUMN stage_before_waiting text
  CHECK (stage_before_waiting IN ('assigned', 'quoting', 'quoted', 'accepted', 'binding'));
ALTER TABLE cases ADD CHECK (held_until IS NULL OR status = 'on_hold');

-- "Which broker already knows this person?", for clients without an account.
CREATE INDEX cases_contact_email_idx ON cases (lower(contact_email));

-- A logged call is logged once, however often the browser sends it.
CREATE UNIQUE INDEX events_contact_idx ON events (case_id, (data ->> 'clientId')) WHERE kind = 'contact.logged';
