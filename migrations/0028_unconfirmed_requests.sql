-- A request that may be spam is kept, but not offered to brokers until its email address is confirmed.
ALTER TABLE cases ADD COLUMN unconfirmed boolean NOT NULL DEFAULT false;

-- The network a draft was started or submitted from, to count by.
ALTER TABLE drafts ADD COLUMN network text;
CREATE INDEX drafts_network_idx ON drafts (network, created_at);
CREATE INDEX drafts_submitted_idx ON drafts (updated_at) WHERE case_id IS NOT NULL AND user_id IS NULL;
