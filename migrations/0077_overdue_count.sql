-- Overdue cases are counted from the index alone: it has the stage, too.
DROP INDEX cases_due_idx;
CREATE INDEX cases_due_idx ON cases (due_at, id) INCLUDE (stage) WHERE due_at IS NOT NULL AND status = 'active';
