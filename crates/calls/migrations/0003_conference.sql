-- A conference: a call that is held rather than rung. `id` is its call, which is there from the beginning; whoever comes in
-- takes part in that.
CREATE TABLE conference (
    id BIGINT PRIMARY KEY REFERENCES call (id) ON DELETE CASCADE,
    -- Ten digits, by which people come in who were not sent a card.
    number TEXT NOT NULL UNIQUE,
    host_id BIGINT NOT NULL REFERENCES app_user (id),
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    -- Asked for with the number; empty where the number is enough. Its host can read it, to tell others.
    pin TEXT NOT NULL,
    -- Whether everybody but the host only listens and looks.
    audience BOOLEAN NOT NULL,
    state TEXT NOT NULL,
    starts_at BIGINT NOT NULL
);
CREATE INDEX conference_by_host ON conference (host_id, id);
CREATE INDEX call_participant_by_user ON call_participant (user_id, call_id);
-- Whoever was sent out of a conference does not come back.
ALTER TABLE call_participant ADD COLUMN removed_at BIGINT;
