-- One row for each person who is told of an event, in the app, by email or both. The unique index makes sure that they
-- are told once, however often the work that tells them runs.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  -- Null for a client without an account, who is told by email only.
  user_id uuid REFERENCES users (id),
  audience text NOT NULL,
  event text NOT NULL,
  case_id uuid NOT NULL REFERENCES cases (id),
  -- What the event is about, when a case can have several of them.
  subject text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  in_app boolean NOT NULL,
  -- When the email may be sent; null when there is none.
  email_due_at timestamptz(3),
  -- The email, once it is in the queue. Emails are deleted sooner than notifications, so this is no foreign key.
  email_id uuid,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  CHECK (user_id IS NOT NULL OR NOT in_app)
);
CREATE UNIQUE INDEX notifications_once_idx ON notifications
  (case_id, event, subject, coalesce(user_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX notifications_list_idx ON notifications (user_id, id DESC) WHERE in_app;
CREATE INDEX notifications_unread_idx ON notifications (user_id, id DESC) WHERE in_app AND read_at IS NULL;
CREATE INDEX notifications_pending_email_idx ON notifications (user_id, email_due_at)
  WHERE email_due_at IS NOT NULL AND email_id IS NULL;
CREATE INDEX notifications_created_idx ON notifications (created_at);
CREATE INDEX notifications_email_idx ON notifications (email_id) WHERE email_id IS NOT NULL;

-- Only what differs from the default, which is on.
CREATE TABLE notification_preferences (
  user_id uuid NOT NULL REFERENCES users (id),
  event text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('in_app', 'email')),
  enabled boolean NOT NULL,
  PRIMARY KEY (user_id, event, channel)
);

CREATE TABLE notification_schedules (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  -- Times of day in Alberta, as 22:00; both or neither.
  quiet_from text,
  quiet_to text,
  daily_digest boolean NOT NULL,
  version integer NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);
