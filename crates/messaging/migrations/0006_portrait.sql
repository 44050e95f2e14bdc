-- Where a group's picture is read, empty while it has none.
ALTER TABLE chat_group ADD COLUMN portrait_url TEXT NOT NULL DEFAULT '';
