-- What a conversation keeps at hand for everybody in it.
CREATE TABLE message_pin (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    pinned_by BIGINT NOT NULL REFERENCES app_user (id),
    pinned_at BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
