-- A quote request can be gone on with in another browser, by a link sent by mail.

-- The newest link: null until its letter has left.
ALTER TABLE drafts ADD COLUMN link_hash bytea UNIQUE;
-- The request for a letter made last; one before it leaves no more.
ALTER TABLE drafts ADD COLUMN link_asked_as uuid;
