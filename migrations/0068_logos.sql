-- Logos that administrators uploaded, as the server has drawn them. The brand, and each of its versions, names its logo.
CREATE TABLE logos (
  -- The beginning of its SHA-256 and its size in pixels, as in 1f3870be274f6c49-320x96; part of its address.
  id text PRIMARY KEY,
  image bytea NOT NULL CHECK (octet_length(image) <= 200000),
  -- When it was last uploaded, or saved with the brand. One that no version names is deleted a day later.
  used_at timestamptz(3) NOT NULL
);
