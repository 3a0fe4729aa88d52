-- A newer file of the same document. `version_of` is the first version; the older ones stay.
ALTER TABLE documents ADD COLUMN version_of uuid REFERENCES documents (id);
ALTER TABLE documents ADD COLUMN version_number integer NOT NULL DEFAULT 1 CHECK (version_number > 0);
CREATE UNIQUE INDEX documents_version_idx ON documents (version_of, version_number) WHERE version_of IS NOT NULL;
ALTER TABLE uploads ADD COLUMN replaces_id uuid REFERENCES documents (id) ON DELETE CASCADE;
