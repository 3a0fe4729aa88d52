CREATE TABLE messages (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  author_id uuid NOT NULL REFERENCES users (id),
  -- Made by the sender's browser: the same message sent twice is one message.
  client_id uuid NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  internal boolean NOT NULL DEFAULT false,
  sent_at timestamptz(3) NOT NULL,
  UNIQUE (case_id, author_id, client_id)
);
CREATE INDEX messages_case_idx ON messages (case_id, internal, id DESC);

-- How far each person has read a case. Message ids grow with time, so one id says it all.
CREATE TABLE message_reads (
  case_id uuid NOT NULL REFERENCES cases (id),
  user_id uuid NOT NULL REFERENCES users (id),
  up_to uuid NOT NULL,
  read_at timestamptz(3) NOT NULL,
  PRIMARY KEY (case_id, user_id)
);

CREATE TABLE documents (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  uploaded_by uuid NOT NULL REFERENCES users (id),
  client_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  type text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL UNIQUE,
  uploaded_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  UNIQUE (case_id, uploaded_by, client_id)
);
CREATE INDEX documents_case_idx ON documents (case_id, id DESC) WHERE removed_at IS NULL;
