-- A person's calendar feed: the link is a secret, and only its hash is stored.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL
);
