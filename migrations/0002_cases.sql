-- Drafts, cases, offers, consents and the history of a case.

CREATE SEQUENCE case_number_seq;

CREATE TABLE cases (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('quote', 'change', 'certificate', 'claim_help', 'renewal', 'question')),
  line text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'on_hold', 'closed')),
  stage text NOT NULL CHECK (stage IN ('inquiry', 'offered', 'assigned', 'info_needed', 'quoting', 'quoted', 'accepted', 'binding', 'bound')),
  outcome text CHECK (outcome IN ('bound', 'declined', 'withdrawn', 'lost', 'duplicate')),
  client_id uuid REFERENCES users (id),
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_phone text NOT NULL,
  city text,
  answers jsonb NOT NULL,
  answers_shared boolean NOT NULL,
  broker_id uuid REFERENCES brokers (user_id),
  -- The broker who holds the open offer; kept beside offers so that one index answers "what is waiting for me".
  offered_to uuid REFERENCES brokers (user_id),
  -- The response clock: when the next answer is due. Null where no clock runs.
  due_at timestamptz(3),
  first_replied_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  opened_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  -- Without marks inside words, so that AB-2026-000123 is three words and not a negative number.
  search tsvector GENERATED ALWAYS AS
    (to_tsvector('simple', translate(reference || ' ' || contact_name, '-.''’_/@', '       '))) STORED,
  CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  CHECK (outcome IS NULL OR status = 'closed'),
  CHECK (offered_to IS NULL OR broker_id IS NULL)
);
CREATE INDEX cases_client_idx ON cases (client_id, updated_at DESC, id DESC);
CREATE INDEX cases_broker_idx ON cases (broker_id, updated_at DESC, id DESC);
CREATE INDEX cases_broker_open_idx ON cases (broker_id, updated_at DESC, id DESC) WHERE status <> 'closed';
CREATE INDEX cases_offered_idx ON cases (offered_to, updated_at DESC, id DESC) WHERE offered_to IS NOT NULL;
CREATE INDEX cases_updated_idx ON cases (updated_at DESC, id DESC);
CREATE INDEX cases_open_updated_idx ON cases (updated_at DESC, id DESC) WHERE status <> 'closed';
CREATE INDEX cases_open_stage_idx ON cases (stage, updated_at DESC, id DESC) WHERE status <> 'closed';
CREATE INDEX cases_open_line_idx ON cases (line, updated_at DESC, id DESC) WHERE status <> 'closed';
CREATE INDEX cases_opened_idx ON cases (opened_at DESC, id DESC);
CREATE INDEX cases_due_idx ON cases (due_at, id) WHERE due_at IS NOT NULL AND status = 'active';
CREATE INDEX cases_unassigned_idx ON cases (updated_at DESC, id DESC) WHERE broker_id IS NULL AND status = 'active';
CREATE INDEX cases_search_idx ON cases USING gin (search);

CREATE TABLE drafts (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  line text,
  answers jsonb NOT NULL,
  revision integer NOT NULL,
  user_id uuid REFERENCES users (id),
  case_id uuid UNIQUE REFERENCES cases (id),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX drafts_expiry_idx ON drafts (expires_at);

CREATE TABLE offers (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  broker_id uuid NOT NULL REFERENCES brokers (user_id),
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  reason text,
  offered_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3)
);
CREATE UNIQUE INDEX offers_one_open_idx ON offers (case_id) WHERE state = 'open';
CREATE INDEX offers_case_idx ON offers (case_id, offered_at);
CREATE INDEX offers_broker_idx ON offers (broker_id, offered_at DESC);

CREATE TABLE consents (
  id uuid PRIMARY KEY,
  case_id uuid REFERENCES cases (id),
  user_id uuid REFERENCES users (id),
  email text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('terms', 'contact', 'share_with_broker', 'newsletter')),
  text_version text NOT NULL,
  channel text NOT NULL,
  address text NOT NULL,
  given_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3)
);
CREATE INDEX consents_case_idx ON consents (case_id);
CREATE INDEX consents_user_idx ON consents (user_id);

CREATE TABLE events (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  kind text NOT NULL,
  visibility text NOT NULL DEFAULT 'internal' CHECK (visibility IN ('client', 'internal')),
  actor_id uuid REFERENCES users (id),
  data jsonb NOT NULL DEFAULT '{}',
  at timestamptz(3) NOT NULL
);
CREATE INDEX events_case_idx ON events (case_id, id DESC);
