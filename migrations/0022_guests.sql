-- People who sent a request without an account and reach it by a link in an email.

-- The one case that a guest may reach. A guest has no password and so can't log in.
ALTER TABLE users ADD COLUMN guest_of uuid REFERENCES cases (id);
CREATE UNIQUE INDEX users_guest_of_key ON users (guest_of) WHERE guest_of IS NOT NULL;
ALTER TABLE users ADD CHECK (guest_of IS NULL OR (role = 'client' AND password_hash = ''));

CREATE TABLE guest_links (
  id uuid PRIMARY KEY,
  -- SHA-256 of the token, which exists only in the email.
  token_hash bytea NOT NULL UNIQUE,
  case_id uuid NOT NULL REFERENCES cases (id),
  -- The email it is in: rendered again, that email has another token.
  source text NOT NULL,
  -- The address that the link was sent to.
  email text NOT NULL CHECK (length(email) <= 254),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  UNIQUE (source, case_id)
);
CREATE INDEX guest_links_expiry_idx ON guest_links (expires_at);
