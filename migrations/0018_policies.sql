-- Policies, and the cases that start from one.

CREATE TABLE policies (
  id uuid PRIMARY KEY,
  -- The case that ended with this policy. Its client and broker are the policy's.
  case_id uuid NOT NULL UNIQUE REFERENCES cases (id),
  line text NOT NULL,
  insurer text NOT NULL CHECK (length(insurer) BETWEEN 1 AND 120),
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 60),
  effective_on date NOT NULL,
  expires_on date NOT NULL,
  premium_cents integer CHECK (premium_cents >= 0),
  -- The insurer's telephone number for claims, as the broker entered it.
  claims_phone text CHECK (length(claims_phone) <= 40),
  -- The policy that this one renews.
  renews_id uuid REFERENCES policies (id),
  cancelled_on date,
  cancel_reason text CHECK (length(cancel_reason) <= 1000),
  version integer NOT NULL DEFAULT 1,
  issued_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (expires_on > effective_on)
);
CREATE INDEX policies_expiry_idx ON policies (expires_on, id) WHERE cancelled_on IS NULL;
CREATE UNIQUE INDEX policies_renews_idx ON policies (renews_id) WHERE renews_id IS NOT NULL;

-- The policy that a change, a certificate, help with a claim or a renewal is about.
ALTER TABLE cases ADD COLUMN policy_id uuid REFERENCES policies (id);
-- Made by the browser: the same request sent twice opens one case.
ALTER TABLE cases ADD COLUMN request_key uuid UNIQUE;
CREATE INDEX cases_policy_idx ON cases (policy_id) WHERE policy_id IS NOT NULL;
-- A policy is renewed by one case.
CREATE UNIQUE INDEX cases_renewal_idx ON cases (policy_id) WHERE kind = 'renewal';

-- Work on a policy ends with `completed`.
ALTER TABLE cases DROP CONSTRAINT cases_outcome_check;
ALTER TABLE cases ADD CONSTRAINT cases_outcome_check
  CHECK (outcome IN ('bound', 'completed', 'declined', 'withdrawn', 'lost', 'duplicate'));
