-- Reports count the calls that reached no one, by when they were made.
CREATE INDEX events_unanswered_idx ON events (at) WHERE kind = 'call.unanswered';
