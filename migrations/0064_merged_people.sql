-- A client's account that was merged into another one stays closed and points to it.
ALTER TABLE users ADD COLUMN merged_into uuid REFERENCES users (id)
  CHECK (merged_into IS NULL OR (disabled_at IS NOT NULL AND merged_into <> id));
CREATE INDEX users_merged_into_idx ON users (merged_into) WHERE merged_into IS NOT NULL;

-- The likely duplicates of a client: the same phone number, however it is written, or the same name.
CREATE INDEX users_client_phone_idx ON users (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) WHERE role = 'client';
CREATE INDEX users_client_name_idx ON users (lower(full_name)) WHERE role = 'client';
