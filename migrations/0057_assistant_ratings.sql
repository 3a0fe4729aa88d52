-- How many answers of the assistant visitors rated on a day, for the reports.
ALTER TABLE assistant_days
  ADD COLUMN helpful integer NOT NULL DEFAULT 0,
  ADD COLUMN not_helpful integer NOT NULL DEFAULT 0;
