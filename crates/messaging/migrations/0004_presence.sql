-- Where people are connected. A node renews the rows of its own connections, what it no longer renews has ended.
CREATE TABLE presence (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    platform BIGINT NOT NULL,
    node BIGINT NOT NULL,
    connected_until BIGINT NOT NULL,
    last_seen BIGINT NOT NULL,
    PRIMARY KEY (user_id, platform, node)
);
CREATE INDEX presence_by_node ON presence (node, connected_until);
