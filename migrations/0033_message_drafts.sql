-- What someone has begun to write on a case, so that they can continue on another device.
CREATE TABLE message_drafts (
  case_id uuid NOT NULL REFERENCES cases (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Whether it is for the internal notes.
  internal boolean NOT NULL,
  body text NOT NULL CHECK (length(body) <= 20000),
  document_ids uuid[] NOT NULL,
  -- Goes up with every change; an emptied draft keeps its row, so that an older state can't come back.
  version integer NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (case_id, user_id, internal)
);
