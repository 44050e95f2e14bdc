-- A text that is to be said later, as its writer names the conversation. Once it is said the row is gone; one that could not be
-- said stays until its writer has seen to it.
CREATE TABLE scheduled_message (
    id BIGINT PRIMARY KEY,
    writer_id BIGINT NOT NULL REFERENCES app_user (id),
    kind BIGINT NOT NULL,
    target_id BIGINT NOT NULL,
    line BIGINT NOT NULL,
    payload TEXT NOT NULL,
    send_at BIGINT NOT NULL,
    state TEXT NOT NULL,
    -- Why it could not be said.
    problem TEXT,
    CONSTRAINT scheduled_message_state CHECK (state IN ('waiting', 'refused')),
    CONSTRAINT scheduled_message_problem CHECK ((state = 'refused') = (problem IS NOT NULL))
);
CREATE INDEX scheduled_message_by_writer ON scheduled_message (writer_id, send_at);
CREATE INDEX scheduled_message_due ON scheduled_message (state, send_at);
