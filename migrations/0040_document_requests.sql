-- A document that a broker asks the client for: one line of the checklist of a case.
CREATE TABLE document_requests (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  requested_by uuid NOT NULL REFERENCES users (id),
  -- Made by the browser, with the line's place in the list: the same list sent twice is one list.
  client_id uuid NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  due_on date NOT NULL,
  -- Whether an open one has been sent follows from its files.
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'withdrawn')),
  -- Why the last files were rejected.
  rejection text,
  version integer NOT NULL DEFAULT 1,
  requested_at timestamptz(3) NOT NULL,
  UNIQUE (client_id, position)
);
CREATE INDEX document_requests_case_idx ON document_requests (case_id, due_on, id);
CREATE INDEX document_requests_open_idx ON document_requests (case_id, due_on) WHERE state = 'open';

-- The documents that answer a request. One that was rejected stays, with when.
CREATE TABLE document_request_files (
  request_id uuid NOT NULL REFERENCES document_requests (id),
  document_id uuid NOT NULL REFERENCES documents (id),
  added_at timestamptz(3) NOT NULL,
  rejected_at timestamptz(3),
  PRIMARY KEY (request_id, document_id)
);
CREATE INDEX document_request_files_document_idx ON document_request_files (document_id);
