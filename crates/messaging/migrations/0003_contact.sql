-- What one login has noted about another. Friendship stands in both rows.
CREATE TABLE contact (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    other_id BIGINT NOT NULL REFERENCES app_user (id),
    friend BOOLEAN NOT NULL DEFAULT FALSE,
    alias TEXT NOT NULL DEFAULT '',
    extra TEXT NOT NULL DEFAULT '',
    -- The owner of the row wants to hear nothing from the other.
    blocked BOOLEAN NOT NULL DEFAULT FALSE,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, other_id)
);

CREATE TABLE friend_request (
    from_id BIGINT NOT NULL REFERENCES app_user (id),
    to_id BIGINT NOT NULL REFERENCES app_user (id),
    reason TEXT NOT NULL,
    extra TEXT NOT NULL DEFAULT '',
    -- 0 sent, 1 accepted, 2 refused.
    status BIGINT NOT NULL,
    -- Whether the receiver has seen it.
    seen BOOLEAN NOT NULL,
    asked_at BIGINT NOT NULL,
    repeated_at BIGINT,
    answered_at BIGINT,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (from_id, to_id),
    CONSTRAINT friend_request_status CHECK (status BETWEEN 0 AND 2),
    CONSTRAINT friend_request_others CHECK (from_id <> to_id)
);
CREATE INDEX friend_request_to ON friend_request (to_id, changed_at);

-- A person's settings, the same on all their devices.
CREATE TABLE chat_setting (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    scope BIGINT NOT NULL,
    setting_key TEXT NOT NULL,
    -- Empty when it was taken back, the row stays so that other devices learn of it.
    value TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, scope, setting_key)
);
CREATE INDEX chat_setting_by_change ON chat_setting (user_id, changed_at);
