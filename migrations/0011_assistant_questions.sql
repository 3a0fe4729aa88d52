-- What visitors asked the assistant in vain, and the phrasings administrators made of it. And the conversation with the
-- assistant that a visitor agreed to send along with a message.

-- As the visitor's browser sent it: turns of {role, content}.
ALTER TABLE enquiries ADD COLUMN conversation jsonb;

CREATE TABLE assistant_questions (
  id uuid PRIMARY KEY,
  -- Without personal data: it was redacted before it came here.
  question text NOT NULL CHECK (length(question) <= 500),
  -- Its words alone, so that the same question, put with another comma, is the same.
  key text NOT NULL,
  why text NOT NULL CHECK (why IN ('unanswered', 'not_helpful')),
  -- The passage that was shown for an answer, by its path.
  source text,
  -- The page it was asked on.
  page text,
  times_asked integer NOT NULL DEFAULT 1,
  first_asked_at timestamptz(3) NOT NULL,
  last_asked_at timestamptz(3) NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taught', 'dismissed')),
  -- The passage it was taught to.
  passage text,
  decided_by uuid REFERENCES users (id),
  decided_at timestamptz(3),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'taught') = (passage IS NOT NULL))
);
-- One that was taught and is asked in vain again comes back; one that was dismissed does not.
CREATE UNIQUE INDEX assistant_questions_key_idx ON assistant_questions (key, why) WHERE state <> 'taught';
CREATE INDEX assistant_questions_newest_idx ON assistant_questions (state, last_asked_at DESC, id DESC);
CREATE INDEX assistant_questions_most_idx ON assistant_questions (state, times_asked DESC, last_asked_at DESC, id DESC);
CREATE INDEX assistant_questions_last_idx ON assistant_questions (last_asked_at);

-- Other ways to put what a passage answers, beside those of the content; they stay when their question is tidied away.
CREATE TABLE assistant_phrasings (
  id uuid PRIMARY KEY,
  path text NOT NULL,
  phrasing text NOT NULL CHECK (length(phrasing) <= 160),
  key text NOT NULL UNIQUE,
  question_id uuid REFERENCES assistant_questions (id) ON DELETE SET NULL,
  added_by uuid NOT NULL REFERENCES users (id),
  added_at timestamptz(3) NOT NULL
);
CREATE INDEX assistant_phrasings_added_idx ON assistant_phrasings (added_at DESC, id DESC);
CREATE INDEX assistant_phrasings_question_idx ON assistant_phrasings (question_id);

-- One row at most: another number with every change of the phrasings, so that each process sees cheaply that there was one.
CREATE TABLE assistant_phrasings_revision (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision bigint NOT NULL
);
