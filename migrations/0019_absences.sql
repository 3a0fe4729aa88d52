-- Days on which a broker is away, and who looks after their cases.
CREATE TABLE absences (
  id uuid PRIMARY KEY,
  broker_id uuid NOT NULL REFERENCES brokers (user_id),
  -- Days in Alberta, both included.
  first_day date NOT NULL,
  last_day date NOT NULL,
  covering_broker_id uuid REFERENCES brokers (user_id),
  -- Current from the first day until the end of the last one, or until the broker returns early.
  state text NOT NULL CHECK (state IN ('planned', 'current', 'over', 'cancelled')),
  -- Made by the browser, so that the same absence sent twice is one.
  request_key uuid NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (last_day >= first_day),
  CHECK (covering_broker_id <> broker_id)
);
CREATE UNIQUE INDEX absences_one_current_idx ON absences (broker_id) WHERE state = 'current';
CREATE INDEX absences_broker_idx ON absences (broker_id, last_day DESC);
CREATE INDEX absences_cover_idx ON absences (covering_broker_id) WHERE state IN ('planned', 'current');
CREATE INDEX absences_open_idx ON absences (first_day) WHERE state IN ('planned', 'current');

-- The broker who looks after the case while its own is away.
ALTER TABLE cases ADD COLUMN covered_by uuid REFERENCES brokers (user_id);
CREATE INDEX cases_covered_idx ON cases (covered_by, updated_at DESC, id DESC) WHERE covered_by IS NOT NULL;

-- What brokers had set so far. They become current when the server starts.
INSERT INTO absences (id, broker_id, first_day, last_day, state, request_key, created_at, updated_at)
SELECT gen_random_uuid(), user_id, least(current_date, away_until), away_until, 'planned', gen_random_uuid(), now(), now()
FROM brokers WHERE away_until >= current_date - 1;
ALTER TABLE brokers DROP COLUMN away_until;
