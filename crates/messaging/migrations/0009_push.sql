-- The one key by which push services know this installation, shared by its nodes.
CREATE TABLE push_key (
    id BIGINT PRIMARY KEY,
    private_key BYTEA NOT NULL,
    made_at BIGINT NOT NULL,
    CONSTRAINT push_key_one CHECK (id = 1)
);

-- Where a device is reached while it is not connected. It belongs to a session and is worth nothing without it.
CREATE TABLE push_subscription (
    session_id BIGINT PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    -- Made by the browser. A browser that signs in as somebody else brings the same one.
    endpoint TEXT NOT NULL UNIQUE,
    p256dh BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    -- The last time its push service did not take a notice, and why.
    failed_at BIGINT,
    failure TEXT,
    CONSTRAINT push_subscription_failure CHECK ((failed_at IS NULL) = (failure IS NULL))
);
CREATE INDEX push_subscription_by_user ON push_subscription (user_id);
