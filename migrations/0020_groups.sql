-- Households and businesses: people who share cases and the policies they end with.

CREATE TABLE groups (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  kind text NOT NULL CHECK (kind IN ('household', 'business')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  -- Made by the browser: the same request sent twice makes one group.
  request_key uuid UNIQUE
);

CREATE TABLE group_members (
  group_id uuid NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'member', 'read_only')),
  joined_at timestamptz(3) NOT NULL,
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX group_members_user_idx ON group_members (user_id);

-- An invitation is for the account with this confirmed email address, so it needs no secret.
CREATE TABLE group_invitations (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) <= 254),
  role text NOT NULL CHECK (role IN ('owner', 'member', 'read_only')),
  invited_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'revoked')),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3)
);
CREATE UNIQUE INDEX group_invitations_open_idx ON group_invitations (group_id, lower(email)) WHERE state = 'open';
CREATE INDEX group_invitations_email_idx ON group_invitations (lower(email)) WHERE state = 'open';

-- The household or business that the case's client shares it with.
ALTER TABLE cases ADD COLUMN group_id uuid REFERENCES groups (id) ON DELETE SET NULL;
CREATE INDEX cases_group_idx ON cases (group_id) WHERE group_id IS NOT NULL;
