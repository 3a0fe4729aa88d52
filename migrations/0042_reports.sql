-- Figures over any range of days: counted once for each day in Alberta, and again when something of that day changes.

-- How the request reached us.
ALTER TABLE cases ADD COLUMN source text NOT NULL DEFAULT 'website'
  CHECK (source IN ('website', 'phone', 'enquiry', 'policy', 'renewal'));
-- Business minutes from the request to the first reply, by the hours of the day of the reply.
ALTER TABLE cases ADD COLUMN first_reply_minutes integer CHECK (first_reply_minutes >= 0);
-- The furthest that the case has been, wherever it is now.
ALTER TABLE cases ADD COLUMN furthest_stage text NOT NULL DEFAULT 'inquiry';

-- A case that waits for its client is as far as one that is assigned.
CREATE FUNCTION stage_rank(stage text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT array_position(ARRAY['inquiry', 'offered', 'assigned', 'quoting', 'quoted', 'accepted', 'binding', 'bound'],
    CASE stage WHEN 'info_needed' THEN 'assigned' ELSE stage END) $$;

CREATE FUNCTION set_furthest_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR stage_rank(NEW.stage) > stage_rank(NEW.furthest_stage) THEN
    NEW.furthest_stage := CASE NEW.stage WHEN 'info_needed' THEN 'assigned' ELSE NEW.stage END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cases_furthest_stage BEFORE INSERT OR UPDATE OF stage ON cases
  FOR EACH ROW EXECUTE FUNCTION set_furthest_stage();

CREATE INDEX cases_replied_idx ON cases (first_replied_at) WHERE first_replied_at IS NOT NULL;
CREATE INDEX cases_closed_idx ON cases (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE report_requests (
  day date NOT NULL,
  line text NOT NULL,
  source text NOT NULL,
  -- Requests that this day opened, of every kind.
  requests integer NOT NULL,
  -- Those of them that can end with a policy, and how many got at least so far.
  quotable integer NOT NULL,
  assigned integer NOT NULL,
  quoted integer NOT NULL,
  accepted integer NOT NULL,
  bound integer NOT NULL,
  PRIMARY KEY (day, line, source)
);

CREATE TABLE report_outcomes (
  day date NOT NULL,
  outcome text NOT NULL,
  cases integer NOT NULL,
  PRIMARY KEY (day, outcome)
);

-- How many first replies of a day took so many business minutes: medians of any range can be exact.
CREATE TABLE report_replies (
  day date NOT NULL,
  minutes integer NOT NULL,
  replies integer NOT NULL,
  PRIMARY KEY (day, minutes)
);

CREATE TABLE report_days (
  day date PRIMARY KEY,
  replies integer NOT NULL,
  median_minutes integer NOT NULL,
  p90_minutes integer NOT NULL
);

-- Hours in which something changed since their day was counted. Rows are only added and taken away: transactions never
-- wait for each other here.
CREATE TABLE report_changes (hour timestamptz(3) NOT NULL);

CREATE FUNCTION record_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_changes SELECT DISTINCT date_trunc('hour', at, 'UTC')
      FROM unnest(ARRAY[OLD.opened_at, OLD.first_replied_at, OLD.closed_at]) at WHERE at IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_changes SELECT DISTINCT date_trunc('hour', at, 'UTC')
      FROM unnest(ARRAY[NEW.opened_at, NEW.first_replied_at, NEW.closed_at]) at WHERE at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cases_in_reports AFTER INSERT OR DELETE ON cases
  FOR EACH ROW EXECUTE FUNCTION record_report_change();
CREATE TRIGGER cases_changed_in_reports AFTER UPDATE ON cases
  FOR EACH ROW WHEN ((OLD.line, OLD.kind, OLD.source, OLD.furthest_stage, OLD.outcome, OLD.unconfirmed, OLD.opened_at,
      OLD.closed_at, OLD.first_replied_at, OLD.first_reply_minutes)
    IS DISTINCT FROM (NEW.line, NEW.kind, NEW.source, NEW.furthest_stage, NEW.outcome, NEW.unconfirmed, NEW.opened_at,
      NEW.closed_at, NEW.first_replied_at, NEW.first_reply_minutes))
  EXECUTE FUNCTION record_report_change();

UPDATE cases SET furthest_stage = coalesce(
  (SELECT s FROM unnest(ARRAY(SELECT e.data ->> 'to' FROM events e WHERE e.case_id = cases.id AND e.kind = 'case.moved')
    || cases.stage) s WHERE stage_rank(s) IS NOT NULL ORDER BY stage_rank(s) DESC LIMIT 1), 'inquiry');
UPDATE cases SET furthest_stage = 'assigned' WHERE furthest_stage = 'info_needed';
INSERT INTO report_changes SELECT DISTINCT date_trunc('hour', at, 'UTC')
  FROM cases, unnest(ARRAY[opened_at, first_replied_at, closed_at]) at WHERE at IS NOT NULL;

-- Questions to the assistant by day, in parts so that many can be counted at once.
CREATE TABLE assistant_days (
  day date NOT NULL,
  part smallint NOT NULL,
  asked integer NOT NULL,
  answered integer NOT NULL,
  PRIMARY KEY (day, part)
);
CREATE INDEX enquiries_conversation_idx ON enquiries (created_at) WHERE conversation IS NOT NULL;
