-- One word for one thing: the queue of emails.
ALTER TABLE mails RENAME TO emails;
ALTER TABLE emails RENAME CONSTRAINT mails_pkey TO emails_pkey;
ALTER TABLE emails RENAME CONSTRAINT mails_state_check TO emails_state_check;
ALTER TABLE emails RENAME CONSTRAINT mails_recipient_check TO emails_recipient_check;
ALTER INDEX mails_created_idx RENAME TO emails_created_idx;
ALTER INDEX mails_state_idx RENAME TO emails_state_idx;
ALTER TABLE newsletter_deliveries RENAME COLUMN mail_id TO email_id;
