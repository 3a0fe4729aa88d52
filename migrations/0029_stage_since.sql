-- Since when a case is at its stage, for "waiting on the client for more than a week".
ALTER TABLE cases ADD COLUMN stage_since timestamptz(3) NOT NULL DEFAULT now();
UPDATE cases SET stage_since = coalesce(
  (SELECT max(e.at) FROM events e WHERE e.case_id = cases.id AND e.kind = 'case.moved'), updated_at);

-- A trigger, so that no statement that moves a case can forget it.
CREATE FUNCTION set_stage_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.stage <> OLD.stage THEN
    NEW.stage_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cases_stage_since BEFORE INSERT OR UPDATE OF stage ON cases
  FOR EACH ROW EXECUTE FUNCTION set_stage_since();

CREATE INDEX cases_waiting_idx ON cases (stage_since) WHERE stage = 'info_needed' AND status = 'active';
