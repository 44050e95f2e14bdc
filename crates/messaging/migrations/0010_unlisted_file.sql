-- A file can be taken off the list of files, its message stays.
ALTER TABLE message_file ADD COLUMN unlisted BOOLEAN NOT NULL DEFAULT FALSE;
