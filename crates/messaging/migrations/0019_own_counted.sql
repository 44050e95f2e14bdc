-- Counted messages that their own sender does not have to read: said from elsewhere, while other words still waited there.
CREATE TABLE message_own_counted (
    conversation_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, user_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);

-- Whom a message is for, asked by its number.
CREATE INDEX message_recipient_by_seq ON message_recipient (conversation_id, seq);
