-- What someone wants to do by a day, about a case or not.
CREATE TABLE tasks (
  id uuid PRIMARY KEY,
  -- Whose task it is. An open task of a broker goes with its case to the next one.
  owner_id uuid NOT NULL REFERENCES users (id),
  case_id uuid REFERENCES cases (id),
  -- Made by the browser: the same task sent twice is one task.
  client_id uuid NOT NULL UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  due_on date NOT NULL,
  done_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX tasks_open_idx ON tasks (owner_id, due_on, id) WHERE done_at IS NULL;
CREATE INDEX tasks_done_idx ON tasks (owner_id, done_at DESC, id DESC) WHERE done_at IS NOT NULL;
CREATE INDEX tasks_case_idx ON tasks (case_id, due_on, id) WHERE case_id IS NOT NULL;

-- A task may be about no case, and so may a notification of it.
ALTER TABLE notifications ALTER COLUMN case_id DROP NOT NULL;
CREATE UNIQUE INDEX notifications_once_without_case_idx ON notifications (event, subject, user_id) WHERE case_id IS NULL;
