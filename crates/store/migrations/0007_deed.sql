-- What people did on their devices, possibly without a network. A row is written with the deed's own effect, so each
-- deed has one effect however often it is sent.
CREATE TABLE deed (
    user_id BIGINT NOT NULL,
    deed_key TEXT NOT NULL,
    body_hash BYTEA NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, deed_key)
);
CREATE INDEX deed_by_age ON deed (created_at);

-- The newest deed done to each document of a person: what was done earlier and comes later changes nothing any more.
CREATE TABLE deed_mark (
    user_id BIGINT NOT NULL,
    document TEXT NOT NULL,
    captured_at BIGINT NOT NULL,
    place BIGINT NOT NULL,
    deed_key TEXT NOT NULL,
    PRIMARY KEY (user_id, document)
);
CREATE INDEX deed_mark_by_age ON deed_mark (captured_at);
