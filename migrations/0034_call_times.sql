-- Times at which a broker can call the client of a case, and the one that the client has booked.

CREATE TABLE call_times (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  -- The broker who offered it.
  broker_id uuid NOT NULL REFERENCES brokers (user_id),
  starts_at timestamptz(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'booked', 'withdrawn')),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX call_times_case_key ON call_times (case_id, starts_at) WHERE state <> 'withdrawn';
CREATE INDEX call_times_booked_idx ON call_times (starts_at) WHERE state = 'booked';
CREATE INDEX call_times_broker_idx ON call_times (broker_id, starts_at) WHERE state = 'booked';
