-- Every saved state of a setting, so that an administrator sees what changed and can bring a state back.
CREATE TABLE setting_versions (
  key text NOT NULL REFERENCES settings (key),
  revision integer NOT NULL,
  value jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  saved_by uuid REFERENCES users (id),
  PRIMARY KEY (key, revision)
);
INSERT INTO setting_versions (key, revision, value, saved_at, saved_by)
SELECT key, revision, value, updated_at, updated_by FROM settings
WHERE key IN ('site', 'testimonials', 'reviews', 'claims_phones', 'hours');
