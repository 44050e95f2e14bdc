-- Which notice a message tells, once at most.
CREATE TABLE notice_message (
    notice_id BIGINT PRIMARY KEY,
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    UNIQUE (conversation_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
