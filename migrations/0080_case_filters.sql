-- The filters by kind and by what is on hold, in lists of all cases.
CREATE INDEX cases_open_kind_idx ON cases (kind, updated_at DESC, id DESC) WHERE status <> 'closed';
CREATE INDEX cases_on_hold_idx ON cases (updated_at DESC, id DESC) WHERE status = 'on_hold';
