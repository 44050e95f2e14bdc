-- How people come into a group: 3 is new, those who run it let in who asks.
ALTER TABLE chat_group DROP CONSTRAINT chat_group_join_type;
ALTER TABLE chat_group ADD CONSTRAINT chat_group_join_type CHECK (join_type BETWEEN 0 AND 3);

-- Who asked to come into a group, or whom a member asked to let in. The last request of each person.
CREATE TABLE group_request (
    group_id BIGINT NOT NULL REFERENCES chat_group (id),
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    reason TEXT NOT NULL,
    -- The member who asked for them, nobody when they asked themselves.
    invited_by BIGINT REFERENCES app_user (id),
    -- 0 sent, 1 accepted, 2 refused.
    status BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    answered_by BIGINT REFERENCES app_user (id),
    answered_at BIGINT,
    PRIMARY KEY (group_id, user_id),
    CONSTRAINT group_request_status CHECK (status BETWEEN 0 AND 2)
);
CREATE INDEX group_request_waiting ON group_request (group_id, asked_at) WHERE status = 0;
