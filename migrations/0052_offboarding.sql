-- When a broker was offboarded. The account stays closed, and its address may be invited again.
ALTER TABLE users ADD COLUMN left_at timestamptz(3) CHECK (left_at IS NULL OR disabled_at IS NOT NULL);
