-- A quote request can be gone on with in another browser, by a link sent by mail.

-- The browsers that hold a draft, each by the token in its cookie.
CREATE TABLE draft_browsers (
  token_hash bytea PRIMARY KEY,
  draft_id uuid NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX draft_browsers_draft_idx ON draft_browsers (draft_id);

INSERT INTO draft_browsers (token_hash, draft_id, created_at) SELECT token_hash, id, created_at FROM drafts;
ALTER TABLE drafts DROP COLUMN token_hash;

-- The newest link: null until its letter has left.
ALTER TABLE drafts ADD COLUMN link_hash bytea UNIQUE;
-- The request for a letter made last; one before it leaves no more.
ALTER TABLE drafts ADD COLUMN link_asked_as uuid;
