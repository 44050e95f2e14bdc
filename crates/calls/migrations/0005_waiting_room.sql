-- Whether whoever comes waits until the host lets them in.
ALTER TABLE conference ADD COLUMN waiting_room BOOLEAN NOT NULL DEFAULT FALSE;
