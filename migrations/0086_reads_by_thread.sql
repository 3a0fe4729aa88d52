-- A note that was read says nothing about the messages with the client: each thread has its own mark. A mark so far is for both.
ALTER TABLE message_reads ADD COLUMN internal boolean NOT NULL DEFAULT false;
ALTER TABLE message_reads DROP CONSTRAINT message_reads_pkey, ADD PRIMARY KEY (case_id, user_id, internal);
INSERT INTO message_reads (case_id, user_id, internal, up_to, read_at)
  SELECT r.case_id, r.user_id, true, r.up_to, r.read_at
  FROM message_reads r JOIN users u ON u.id = r.user_id WHERE u.role <> 'client';
