-- What the assistant's language model has cost, by the day in Alberta, and what is promised to calls under way.

CREATE TABLE model_days (
  day date PRIMARY KEY,
  tokens bigint NOT NULL DEFAULT 0,
  -- Millionths of a dollar.
  micro_dollars bigint NOT NULL DEFAULT 0
);

CREATE TABLE model_promises (
  id uuid PRIMARY KEY,
  day date NOT NULL REFERENCES model_days (day) ON DELETE CASCADE,
  tokens bigint NOT NULL,
  micro_dollars bigint NOT NULL,
  -- A process that died keeps no promise: from then on it counts no more.
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX model_promises_day_idx ON model_promises (day);
