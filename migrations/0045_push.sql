-- Web Push: the browsers in which people see notifications.
ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_channel_check;
ALTER TABLE notification_preferences
  ADD CONSTRAINT notification_preferences_channel_check CHECK (channel IN ('in_app', 'email', 'push'));

CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- Renewed whenever the person opens the portal in this browser.
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  -- The browser's keys. Without the server's VAPID key, its push service accepts nothing for it.
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_success_at timestamptz(3)
);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id, created_at);
CREATE INDEX push_subscriptions_session_idx ON push_subscriptions (session_id);

-- A session that is ended, by its person, an administrator or a new password, ends notifications in its browser. One that
-- merely expires does not.
CREATE FUNCTION delete_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_push AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION delete_push_subscriptions();
