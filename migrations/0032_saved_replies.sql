-- Texts that staff send often. Those without an owner are shared: administrators manage them, everyone on staff uses them.
CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users (id),
  -- Made by the browser: the same reply saved twice is one.
  client_id uuid NOT NULL UNIQUE,
  created_by uuid NOT NULL REFERENCES users (id),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX saved_replies_owner_idx ON saved_replies (owner_id);
