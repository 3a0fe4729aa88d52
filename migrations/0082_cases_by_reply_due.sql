-- Cases by when a reply is due, those without one last. The expression is that of REPLY_DUE in cases/tables.ts.
CREATE INDEX cases_reply_due_idx ON cases (
  (coalesce(CASE WHEN status = 'active' THEN due_at END, '9999-12-31T00:00:00Z'::timestamptz)), id
);
