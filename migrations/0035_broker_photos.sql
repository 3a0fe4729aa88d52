-- The photo of a broker, drawn anew by the server: small, square and without metadata.

CREATE TABLE broker_photos (
  broker_id uuid PRIMARY KEY REFERENCES brokers (user_id),
  image bytea NOT NULL CHECK (octet_length(image) <= 200000),
  -- The beginning of its SHA-256; part of its address, so that a new photo is a new address.
  tag text NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
