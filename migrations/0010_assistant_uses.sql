-- How many questions an address put to the assistant on a day; the address stands here only as a mark nobody can read back.
CREATE TABLE assistant_uses (
  asker text NOT NULL,
  day date NOT NULL,
  questions integer NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (asker, day)
);
CREATE INDEX assistant_uses_last_idx ON assistant_uses (last_at);
