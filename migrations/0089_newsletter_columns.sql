-- The events of a subscription have these, and the audit log who sent an issue.
ALTER TABLE newsletter_subscribers DROP COLUMN text_version, DROP COLUMN address, DROP COLUMN channel;
ALTER TABLE newsletter_issues DROP COLUMN created_by, DROP COLUMN sent_by;
