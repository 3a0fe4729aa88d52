-- No broker was ever inactive: an account that is closed is. No one read or wrote specialities.
ALTER TABLE brokers DROP COLUMN active, DROP COLUMN specialities;
