-- Which files messages carry. Whoever sees the message may read the file, and nobody else.
CREATE TABLE message_file (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES file (id),
    message_uid BIGINT NOT NULL,
    sender_id BIGINT NOT NULL,
    content_type BIGINT NOT NULL,
    name TEXT NOT NULL,
    -- Folded for searching.
    search TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    sent_at BIGINT NOT NULL,
    downloads BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (conversation_id, seq, file_id),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
CREATE INDEX message_file_by_file ON message_file (file_id);
CREATE INDEX message_file_by_message ON message_file (message_uid);
CREATE INDEX message_file_by_sender ON message_file (sender_id, message_uid);

-- What somebody wants to find again. It stays when the message goes.
CREATE TABLE message_favourite (
    id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    message_uid BIGINT NOT NULL,
    kind BIGINT NOT NULL,
    target_id BIGINT NOT NULL,
    line BIGINT NOT NULL,
    sender_id BIGINT NOT NULL,
    sent_at BIGINT NOT NULL,
    content_type BIGINT NOT NULL,
    payload TEXT NOT NULL,
    search TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (user_id, message_uid)
);
CREATE TABLE message_favourite_file (
    favourite_id BIGINT NOT NULL REFERENCES message_favourite (id),
    file_id BIGINT NOT NULL REFERENCES file (id),
    PRIMARY KEY (favourite_id, file_id)
);
CREATE INDEX message_favourite_file_by_file ON message_favourite_file (file_id);
