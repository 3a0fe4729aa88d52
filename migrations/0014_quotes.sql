-- Quotes of a case, and the evidence of each acceptance.
CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  -- Who wrote it; from sending on, who sent it.
  broker_id uuid NOT NULL REFERENCES brokers (user_id),
  -- Made by the broker's browser: the same quote created twice is one quote.
  client_id uuid NOT NULL,
  -- The sent quote that this one replaces once it is sent.
  replaces_id uuid REFERENCES quotes (id),
  line text NOT NULL,
  insurer text NOT NULL,
  -- Money in cents, CAD.
  annual_premium bigint CHECK (annual_premium > 0),
  monthly_payment bigint CHECK (monthly_payment > 0),
  fees jsonb NOT NULL,
  term_months integer NOT NULL CHECK (term_months BETWEEN 1 AND 120),
  limits jsonb NOT NULL,
  deductibles jsonb NOT NULL,
  endorsements jsonb NOT NULL,
  exclusions jsonb NOT NULL,
  notes text NOT NULL,
  -- The quote is open until the end of this day in Edmonton.
  valid_until date,
  document_id uuid REFERENCES documents (id),
  recommended boolean NOT NULL,
  recommendation text NOT NULL,
  state text NOT NULL CHECK (state IN
    ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
  end_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  reminded_at timestamptz(3),
  ended_at timestamptz(3),
  UNIQUE (case_id, client_id),
  CHECK (state = 'draft' OR (sent_at IS NOT NULL AND insurer <> '' AND annual_premium IS NOT NULL
    AND valid_until IS NOT NULL AND jsonb_array_length(exclusions) > 0))
);
CREATE UNIQUE INDEX quotes_one_accepted_idx ON quotes (case_id) WHERE state = 'accepted';
CREATE INDEX quotes_open_idx ON quotes (valid_until, id) WHERE state IN ('sent', 'viewed');

CREATE TABLE quote_acceptances (
  id uuid PRIMARY KEY,
  quote_id uuid NOT NULL UNIQUE REFERENCES quotes (id),
  case_id uuid NOT NULL REFERENCES cases (id),
  user_id uuid NOT NULL REFERENCES users (id),
  typed_name text NOT NULL CHECK (typed_name <> ''),
  consent_id uuid NOT NULL REFERENCES consents (id),
  consent_version text NOT NULL,
  -- What was shown, in canonical JSON, and its SHA-256.
  snapshot text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  address text NOT NULL,
  accepted_at timestamptz(3) NOT NULL,
  receipt_id uuid NOT NULL REFERENCES documents (id)
);
CREATE INDEX quote_acceptances_case_idx ON quote_acceptances (case_id);

-- A document that only staff see, such as the PDF of a quote that has not been sent.
ALTER TABLE documents ADD COLUMN staff_only boolean NOT NULL DEFAULT false;
-- A document that is evidence, such as the receipt of an acceptance, can't be removed.
ALTER TABLE documents ADD COLUMN locked_at timestamptz(3);

-- The insurer of a consent to share with an insurer.
ALTER TABLE consents ADD COLUMN recipient text;
ALTER TABLE consents DROP CONSTRAINT consents_kind_check;
ALTER TABLE consents ADD CONSTRAINT consents_kind_check
  CHECK (kind IN ('terms', 'contact', 'share_with_broker', 'share_with_insurer', 'newsletter'));
ALTER TABLE consents ADD CONSTRAINT consents_recipient_check
  CHECK ((kind = 'share_with_insurer') = (recipient IS NOT NULL));
