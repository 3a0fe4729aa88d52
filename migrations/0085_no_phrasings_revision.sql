-- Processes see a change of the phrasings by a digest of their ids.
DROP TABLE assistant_phrasings_revision;
