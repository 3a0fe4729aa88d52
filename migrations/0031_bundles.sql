-- Requests that one person made in one sitting, such as auto and home: a bundle has the id of its first case.

ALTER TABLE cases ADD COLUMN bundle_id uuid REFERENCES cases (id);
CREATE INDEX cases_bundle_idx ON cases (bundle_id) WHERE bundle_id IS NOT NULL;

-- The submitted request after which this one was started, with the answers that both ask for.
ALTER TABLE drafts ADD COLUMN follows_case_id uuid REFERENCES cases (id);
