-- Staff who view the portal as one of their clients, read-only and for a limited time.
ALTER TABLE sessions ADD COLUMN viewing_as uuid REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE sessions ADD COLUMN viewing_until timestamptz(3);
