-- The last message before somebody came, whatever they see of it or have cleared: whom a message was meant for.
ALTER TABLE conversation_member ADD COLUMN joined_seq BIGINT NOT NULL DEFAULT 0;
UPDATE conversation_member SET joined_seq = COALESCE((SELECT MAX(m.seq) FROM message m
    WHERE m.conversation_id = conversation_member.conversation_id AND m.sent_at < conversation_member.joined_at), 0);
