-- The version that this one restored; 0 for the default.
ALTER TABLE setting_versions ADD COLUMN restored_from integer;
