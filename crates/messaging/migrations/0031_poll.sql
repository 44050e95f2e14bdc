-- A question put to a conversation. What it asks and how the votes stand is said by its message; here stands who voted for what.
CREATE TABLE poll (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    choices BIGINT NOT NULL,
    several BOOLEAN NOT NULL,
    anonymous BOOLEAN NOT NULL,
    -- When it closes by itself.
    closes_at BIGINT,
    -- When somebody closed it.
    closed_at BIGINT,
    PRIMARY KEY (conversation_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq),
    CONSTRAINT poll_choices CHECK (choices BETWEEN 2 AND 10)
);

CREATE TABLE poll_vote (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    -- Which of the choices, from 0.
    choice BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, seq, user_id, choice),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
