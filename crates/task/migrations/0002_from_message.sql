-- A task may come from a message: for whoever made it, or for somebody who works in no store.
ALTER TABLE given_task ALTER COLUMN store_id DROP NOT NULL;
ALTER TABLE given_task ADD COLUMN message_uid BIGINT;
-- What somebody notes for themselves is nobody else's business.
ALTER TABLE given_task ADD COLUMN own BOOLEAN NOT NULL DEFAULT FALSE;
