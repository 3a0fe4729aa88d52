-- The newsletter by double opt-in, with the proof of each consent, and its issues.

ALTER TABLE newsletter_subscribers
  -- Where it was asked for last: `web`, `web_form`, `account` and the like.
  ADD COLUMN channel text NOT NULL DEFAULT 'web',
  -- When it was asked for last; an address that is not confirmed within 30 days of it is forgotten.
  ADD COLUMN asked_at timestamptz(3),
  -- The newest link that confirms it: null until its letter has left.
  ADD COLUMN confirm_hash bytea UNIQUE,
  -- The request for a letter made last; one before it leaves no more.
  ADD COLUMN confirm_asked_as uuid;
-- Who signed up before there was a confirmation gets the whole time for it.
UPDATE newsletter_subscribers SET asked_at = now();
ALTER TABLE newsletter_subscribers ALTER COLUMN asked_at SET NOT NULL;
CREATE INDEX newsletter_subscribers_confirmed_idx ON newsletter_subscribers (id)
  WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL;

-- What happened to a subscription, for good: whoever sends letters must be able to prove each consent.
CREATE TABLE newsletter_events (
  id uuid PRIMARY KEY,
  -- An address that never confirmed is forgotten with all of this.
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  at timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN ('asked', 'confirmation_posted', 'confirmed', 'unsubscribed')),
  channel text NOT NULL,
  -- The network address it came from; null for what the system did.
  address text,
  -- What was agreed to, word for word as it was shown; only where something was asked for.
  text_version text,
  words text,
  -- Why an administrator did it.
  reason text,
  actor_id uuid REFERENCES users (id)
);
CREATE INDEX newsletter_events_subscriber_idx ON newsletter_events (subscriber_id, at);
CREATE TRIGGER newsletter_events_stay_as_they_are BEFORE UPDATE OR TRUNCATE ON newsletter_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO newsletter_events (id, subscriber_id, at, kind, channel, address, text_version)
  SELECT gen_random_uuid(), id, created_at, 'asked', channel, address, text_version FROM newsletter_subscribers;
INSERT INTO newsletter_events (id, subscriber_id, at, kind, channel)
  SELECT gen_random_uuid(), id, unsubscribed_at, 'unsubscribed', 'web' FROM newsletter_subscribers
  WHERE unsubscribed_at IS NOT NULL;

CREATE TABLE newsletter_issues (
  id uuid PRIMARY KEY,
  -- Its address in the archive, from the moment it is sent.
  slug text UNIQUE,
  subject text NOT NULL CHECK (length(subject) <= 150),
  body text NOT NULL CHECK (length(body) <= 20000),
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  updated_at timestamptz(3) NOT NULL,
  updated_by uuid NOT NULL REFERENCES users (id),
  -- When it was sent off; whoever is confirmed by then gets it. Null for a draft.
  sent_at timestamptz(3),
  sent_by uuid REFERENCES users (id),
  -- How many it goes to.
  audience integer,
  -- When the last letter of it was put in the post.
  posted_at timestamptz(3),
  CHECK ((sent_at IS NULL) = (slug IS NULL)),
  CHECK ((sent_at IS NULL) = (audience IS NULL))
);
CREATE INDEX newsletter_issues_sent_idx ON newsletter_issues (sent_at DESC, id DESC);

-- Who an issue was posted to: nobody gets it twice.
CREATE TABLE newsletter_deliveries (
  issue_id uuid NOT NULL REFERENCES newsletter_issues (id),
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers (id),
  -- Its letter, which is tidied away after 90 days.
  mail_id uuid NOT NULL,
  PRIMARY KEY (issue_id, subscriber_id)
);
CREATE INDEX newsletter_deliveries_subscriber_idx ON newsletter_deliveries (subscriber_id);
