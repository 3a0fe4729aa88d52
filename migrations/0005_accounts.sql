-- Accounts and access: what a session still needs, second factors, links sent by mail, invitations, mail, audit.

ALTER TABLE users ADD COLUMN password_changed_at timestamptz(3);

-- What is still missing before the session is somebody: the code of a second factor, or a second factor itself.
ALTER TABLE sessions ADD COLUMN needs text CHECK (needs IN ('code', 'enrolment'));
ALTER TABLE sessions ADD COLUMN remembered boolean NOT NULL DEFAULT false;
-- When the person last proved that they are who they are, by password and second factor.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz(3);

-- Browsers in which a person has signed in before; a stranger's wrong tries elsewhere do not make these wait.
CREATE TABLE known_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL
);
CREATE INDEX known_devices_user_idx ON known_devices (user_id);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Sealed with the key of this deployment.
  secret bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- The time step of the last code that was taken; none is taken twice.
  last_step bigint NOT NULL
);

-- A second factor being set up: until its first right code it protects nothing, and one there was before still holds.
CREATE TABLE second_factor_enrolments (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The only session that can complete it.
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX recovery_codes_user_idx ON recovery_codes (user_id);

-- Links sent by mail: to confirm an e-mail address, to choose a new password.
CREATE TABLE account_tokens (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('email', 'password_reset')),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address the link was sent to.
  email text NOT NULL CHECK (length(email) <= 254),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX account_tokens_user_idx ON account_tokens (user_id, kind, created_at DESC);

-- An address somebody asked to change to; it counts once its owner has followed the link.
ALTER TABLE users ADD COLUMN pending_email text CHECK (length(pending_email) <= 254);

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  -- Null until the first mail is written: the token is made with the mail and kept nowhere else.
  token_hash bytea UNIQUE,
  -- The token a command on the server printed, beside the letter's.
  printed_hash bytea UNIQUE,
  email text NOT NULL CHECK (length(email) <= 254),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 120),
  role text NOT NULL CHECK (role IN ('broker', 'admin')),
  -- For a broker: brokerage, cities, licences, as they will stand in their record.
  broker jsonb,
  -- Null for one that a command on the server made.
  invited_by uuid REFERENCES users (id),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  accepted_by uuid REFERENCES users (id),
  revoked_at timestamptz(3),
  CHECK ((role = 'broker') = (broker IS NOT NULL))
);
CREATE UNIQUE INDEX invitations_open_email_idx ON invitations (lower(email)) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_created_idx ON invitations (created_at DESC, id DESC);

-- The directory: people by when they came, and by the beginnings of the words of what they are called.
CREATE INDEX users_created_idx ON users (created_at DESC, id DESC);
CREATE INDEX users_role_created_idx ON users (role, created_at DESC, id DESC);
CREATE INDEX users_disabled_idx ON users (created_at DESC, id DESC) WHERE disabled_at IS NOT NULL;
CREATE INDEX users_words_idx ON users
  USING gin (to_tsvector('simple', translate(full_name || ' ' || username || ' ' || email, '-.''’_/@+', '        ')));

-- Mail: one row a letter, written in the transaction that makes it necessary. What it says is put together when it leaves.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- What the letter is about: ids and addresses, never a secret.
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped', 'dead')),
  -- To whom, once it was written.
  recipient text CHECK (length(recipient) <= 254),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3)
);
CREATE INDEX mails_created_idx ON mails (created_at DESC, id DESC);
CREATE INDEX mails_state_idx ON mails (state, created_at DESC, id DESC);

-- Who did what: rows are only ever added. The chain puts them in the order in which they were committed, each with a
-- hash over the one before, so that a row that was changed, added between or taken out shows.
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  action text NOT NULL,
  actor_id uuid,
  actor_role text,
  subject_kind text,
  subject_id text,
  case_id uuid,
  address text,
  request_id text,
  data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_at_idx ON audit (at DESC, id DESC);
CREATE INDEX audit_actor_idx ON audit (actor_id, at DESC, id DESC);
CREATE INDEX audit_subject_idx ON audit (subject_kind, subject_id, at DESC, id DESC);
CREATE INDEX audit_case_idx ON audit (case_id, at DESC, id DESC) WHERE case_id IS NOT NULL;
CREATE INDEX audit_action_idx ON audit (action, at DESC, id DESC);

CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  entry_id uuid NOT NULL UNIQUE,
  hash bytea NOT NULL
);

-- One text for one row, whoever reads it.
CREATE FUNCTION audit_text(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.id, (extract(epoch FROM entry.at) * 1000)::bigint, entry.action, entry.actor_id,
    entry.actor_role, entry.subject_kind, entry.subject_id, entry.case_id, entry.address, entry.request_id, entry.data)::text
$$;

-- Runs as the transaction commits, after every other lock was taken, so that one writer at a time is no bottleneck
-- and waits for nobody.
CREATE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit_chain%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock(7301);
  SELECT * INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (position, entry_id, hash) VALUES (
    coalesce(last.position, 0) + 1, NEW.id,
    sha256(coalesce(last.hash, ''::bytea) || convert_to(audit_text(NEW), 'UTF8')));
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER audit_is_chained AFTER INSERT ON audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_append();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chain_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- False once the client has taken back their consent to be contacted about the request.
ALTER TABLE cases ADD COLUMN contact_allowed boolean NOT NULL DEFAULT true;

-- A client whose e-mail address is confirmed finds the requests made with it.
CREATE INDEX cases_unclaimed_email_idx ON cases (lower(contact_email)) WHERE client_id IS NULL;
CREATE INDEX consents_email_idx ON consents (lower(email));
