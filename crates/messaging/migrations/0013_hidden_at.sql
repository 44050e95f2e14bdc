-- When somebody deleted a message for themselves, so that a device that was away asks only for what is new to it.
ALTER TABLE message_hidden ADD COLUMN hidden_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX message_hidden_by_user ON message_hidden (user_id, hidden_at);
