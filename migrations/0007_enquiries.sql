-- Messages from the contact form, and what administrators wrote on them.

CREATE SEQUENCE enquiry_number_seq;

CREATE TABLE enquiries (
  id uuid PRIMARY KEY,
  -- As people say it, such as EN-2026-000012.
  reference text NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) <= 120),
  email text CHECK (length(email) <= 254),
  phone text CHECK (length(phone) <= 40),
  topic text NOT NULL,
  message text NOT NULL CHECK (length(message) <= 5000),
  preferred_time text NOT NULL CHECK (preferred_time IN ('any', 'morning', 'afternoon')),
  status text NOT NULL CHECK (status IN ('open', 'answered', 'closed', 'spam')),
  -- Why it was taken for spam as it came; null where it was not.
  suspicion text CHECK (suspicion IN ('hidden_field', 'too_quick', 'markup')),
  channel text NOT NULL CHECK (channel IN ('web', 'web_form')),
  -- The network address it was sent from.
  address text NOT NULL,
  -- What makes the same sending twice one enquiry: made by the browser, or from what a plain form held.
  sending_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  -- The case it became.
  case_id uuid REFERENCES cases (id),
  search tsvector GENERATED ALWAYS AS (to_tsvector('simple',
    translate(reference || ' ' || name || ' ' || coalesce(email, ''), '-.''’_/@+', '        '))) STORED,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX enquiries_created_idx ON enquiries (created_at DESC, id DESC);
CREATE INDEX enquiries_status_idx ON enquiries (status, created_at DESC, id DESC);
CREATE INDEX enquiries_unread_idx ON enquiries (status) WHERE read_at IS NULL;
CREATE INDEX enquiries_sending_idx ON enquiries (sending_key, created_at DESC);
CREATE INDEX enquiries_search_idx ON enquiries USING gin (search);

-- Answers sent by mail and notes among administrators, in the order in which they were written.
CREATE TABLE enquiry_entries (
  -- Made by the browser that wrote it, so that sending it twice writes it once.
  id uuid PRIMARY KEY,
  enquiry_id uuid NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('answer', 'note')),
  body text NOT NULL CHECK (length(body) <= 5000),
  author_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX enquiry_entries_enquiry_idx ON enquiry_entries (enquiry_id, created_at, id);
