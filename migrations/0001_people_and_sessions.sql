-- People, what brokers are licensed for, and sessions.
-- Identifiers are UUIDv7 made by the application. Moments are kept to the millisecond, as JavaScript knows them.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  username text NOT NULL CHECK (username ~ '^[A-Za-z0-9_]{3,30}$'),
  email text NOT NULL CHECK (length(email) <= 254),
  email_verified_at timestamptz(3),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 120),
  phone text NOT NULL CHECK (length(phone) <= 40),
  role text NOT NULL CHECK (role IN ('client', 'broker', 'admin')),
  password_hash text NOT NULL,
  disabled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE brokers (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  brokerage text NOT NULL,
  cities text[] NOT NULL,
  specialities text[] NOT NULL DEFAULT '{}',
  open_case_cap integer NOT NULL CHECK (open_case_cap BETWEEN 0 AND 500),
  away_until date,
  eo_expires_on date NOT NULL,
  active boolean NOT NULL DEFAULT true,
  last_offered_at timestamptz(3)
);

CREATE TABLE licences (
  id uuid PRIMARY KEY,
  broker_id uuid NOT NULL REFERENCES brokers (user_id),
  class text NOT NULL CHECK (class IN ('general', 'life', 'accident_sickness')),
  level smallint CHECK (level BETWEEN 1 AND 3),
  number text NOT NULL,
  expires_on date NOT NULL,
  UNIQUE (broker_id, class)
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX sessions_user_idx ON sessions (user_id);
CREATE INDEX sessions_expiry_idx ON sessions (expires_at);

-- Failed sign-ins, by account and by address, for the growing delay.
CREATE TABLE sign_in_failures (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz(3) NOT NULL,
  blocked_until timestamptz(3) NOT NULL
);
