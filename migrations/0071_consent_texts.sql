-- The words of every consent that an administrator has written. Consents refer to them by version, so none is ever changed.
CREATE TABLE consent_texts (
  version text PRIMARY KEY,
  kind text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE TRIGGER consent_texts_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
