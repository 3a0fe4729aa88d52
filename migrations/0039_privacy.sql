-- What clients ask of us under privacy law, holds that keep data from being deleted, and the register of breaches.
CREATE TABLE privacy_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('export', 'correction', 'deletion')),
  state text NOT NULL CHECK (state IN ('open', 'done', 'refused', 'withdrawn')),
  -- What the client wrote.
  details text NOT NULL CHECK (length(details) <= 2000),
  -- What an administrator answered.
  reply text NOT NULL DEFAULT '' CHECK (length(reply) <= 2000),
  -- The finished export, until it expires.
  storage_key text UNIQUE,
  size bigint,
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  due_on date NOT NULL,
  answered_at timestamptz(3),
  answered_by uuid REFERENCES users (id),
  version integer NOT NULL DEFAULT 1,
  CHECK ((state = 'open') = (answered_at IS NULL)),
  CHECK ((storage_key IS NULL) = (expires_at IS NULL) AND (storage_key IS NULL) = (size IS NULL))
);
-- A double click asks once.
CREATE UNIQUE INDEX privacy_requests_open_idx ON privacy_requests (user_id, kind) WHERE state = 'open';
CREATE INDEX privacy_requests_due_idx ON privacy_requests (due_on, id) WHERE state = 'open';
CREATE INDEX privacy_requests_exports_idx ON privacy_requests (expires_at) WHERE storage_key IS NOT NULL;

-- While one is in force, nothing of this client is deleted.
CREATE TABLE legal_holds (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  placed_by uuid NOT NULL REFERENCES users (id),
  placed_at timestamptz(3) NOT NULL,
  lifted_by uuid REFERENCES users (id),
  lifted_at timestamptz(3),
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
);
CREATE INDEX legal_holds_user_idx ON legal_holds (user_id) WHERE lifted_at IS NULL;

CREATE TABLE breaches (
  id uuid PRIMARY KEY,
  -- Made by the browser: the same report sent twice is one.
  client_id uuid NOT NULL UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  happened_from date,
  happened_to date,
  found_on date NOT NULL,
  -- What happened, whose and which information, what was done: the answers of the form, by field.
  answers jsonb NOT NULL,
  real_risk boolean,
  commissioner_told_on date,
  people_told_on date,
  closed_at timestamptz(3),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (happened_to IS NULL OR happened_from <= happened_to)
);

-- A client whose data was deleted. The row stays: what others wrote and did still names its author.
ALTER TABLE users ADD COLUMN erased_at timestamptz(3);
