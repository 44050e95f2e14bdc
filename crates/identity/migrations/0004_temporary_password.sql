-- A password that somebody else made up and knows: good for choosing an own one, and for nothing else.
ALTER TABLE app_user ADD COLUMN password_temporary BOOLEAN NOT NULL DEFAULT FALSE;
