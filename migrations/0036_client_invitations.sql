-- Brokers and administrators also invite clients to the portal.

ALTER TABLE invitations DROP CONSTRAINT invitations_role_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_role_check CHECK (role IN ('client', 'broker', 'admin'));
