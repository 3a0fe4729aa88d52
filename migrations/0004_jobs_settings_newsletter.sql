-- Work to be done later, enqueued in the transaction that makes it necessary.
CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  -- At most one waiting job of a kind carries a key.
  key text,
  run_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz(3),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  last_error text,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3)
);
CREATE INDEX jobs_due_idx ON jobs (run_at) WHERE state = 'waiting';
CREATE UNIQUE INDEX jobs_key_idx ON jobs (kind, key) WHERE state = 'waiting' AND key IS NOT NULL;

-- Settings an administrator can change; what is not here has the default in code.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by uuid REFERENCES users (id)
);

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (length(email) <= 254),
  text_version text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3)
);
CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (lower(email));
