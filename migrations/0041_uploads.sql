-- Files that arrive in parts over a poor connection. Rows and parts last until the file is complete, or for a day.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  uploaded_by uuid NOT NULL REFERENCES users (id),
  -- Made by the browser; the document gets the same.
  client_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  staff_only boolean NOT NULL,
  started_at timestamptz(3) NOT NULL,
  UNIQUE (case_id, uploaded_by, client_id)
);
CREATE INDEX uploads_uploaded_by ON uploads (uploaded_by);

CREATE TABLE upload_parts (
  upload_id uuid NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  -- Its first byte's position in the file.
  start bigint NOT NULL CHECK (start >= 0),
  size bigint NOT NULL CHECK (size > 0),
  storage_key text NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, start)
);
