-- Sharing a request with a household or business is a consent, with its name as the recipient.
ALTER TABLE consents DROP CONSTRAINT consents_kind_check;
ALTER TABLE consents ADD CONSTRAINT consents_kind_check CHECK
  (kind IN ('terms', 'contact', 'share_with_broker', 'share_with_insurer', 'share_with_group', 'newsletter'));
ALTER TABLE consents DROP CONSTRAINT consents_recipient_check;
ALTER TABLE consents ADD CONSTRAINT consents_recipient_check
  CHECK ((kind IN ('share_with_insurer', 'share_with_group')) = (recipient IS NOT NULL));
