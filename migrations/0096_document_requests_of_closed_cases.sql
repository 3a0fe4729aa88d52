-- Withdrawn because the case was closed: asked for again when it is reopened.
ALTER TABLE document_requests ADD COLUMN withdrawn_with_case boolean NOT NULL DEFAULT false;
