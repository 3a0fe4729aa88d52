-- One row per import of policies, so that it can be listed and undone.
CREATE TABLE policy_imports (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  policies int NOT NULL,
  imported_by uuid NOT NULL REFERENCES users (id),
  imported_at timestamptz(3) NOT NULL,
  undone_by uuid REFERENCES users (id),
  undone_at timestamptz(3)
);
ALTER TABLE policies ADD COLUMN import_id uuid REFERENCES policy_imports (id);
CREATE INDEX policies_import_idx ON policies (import_id) WHERE import_id IS NOT NULL;
