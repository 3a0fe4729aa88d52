-- The case of a policy that was imported from another system. Figures leave it out.
ALTER TABLE cases DROP CONSTRAINT cases_source_check;
ALTER TABLE cases ADD CONSTRAINT cases_source_check
  CHECK (source IN ('website', 'phone', 'enquiry', 'policy', 'renewal', 'import'));
