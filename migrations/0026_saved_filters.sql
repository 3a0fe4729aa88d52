-- Filters of a list that someone on staff has given a name.
CREATE TABLE saved_filters (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- Made by the browser: the same filter saved twice is one.
  client_id uuid NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  filters jsonb NOT NULL,
  -- The list opens with it.
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX saved_filters_name_idx ON saved_filters (user_id, lower(name));
CREATE UNIQUE INDEX saved_filters_default_idx ON saved_filters (user_id) WHERE is_default;
