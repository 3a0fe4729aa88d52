-- What a broker has to do, by broker. The statuses and kinds are those of the inbox.
CREATE INDEX cases_broker_due_idx ON cases (broker_id, due_at) WHERE due_at IS NOT NULL AND status = 'active';
CREATE INDEX cases_broker_renewal_idx ON cases (broker_id, id) WHERE kind = 'renewal' AND status = 'active';
