-- A broker offers a case of theirs to a colleague: the case stays with them until it's accepted.
DO $$
DECLARE
  exclusive text;
BEGIN
  SELECT conname INTO STRICT exclusive FROM pg_constraint
  WHERE conrelid = 'cases'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%offered_to IS NULL%';
  EXECUTE format('ALTER TABLE cases DROP CONSTRAINT %I', exclusive);
END $$;
ALTER TABLE offers ADD COLUMN from_broker_id uuid REFERENCES brokers (user_id), ADD COLUMN note text;
