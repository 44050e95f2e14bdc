-- A call: who began it, how it stands, and until when that holds. What is left of it for people is a message.
CREATE TABLE call (
    id BIGINT PRIMARY KEY,
    conversation_id BIGINT NOT NULL REFERENCES conversation (id),
    -- The message that is its record.
    message_seq BIGINT NOT NULL,
    -- The conversation as its caller names it.
    kind BIGINT NOT NULL,
    target_id BIGINT NOT NULL,
    line BIGINT NOT NULL,
    caller_id BIGINT NOT NULL REFERENCES app_user (id),
    audio_only BOOLEAN NOT NULL,
    state TEXT NOT NULL,
    ending TEXT,
    started_at BIGINT NOT NULL,
    connected_at BIGINT,
    ended_at BIGINT,
    -- When it goes on by itself. Whatever node is running sees to it, also after all of them were down.
    deadline_at BIGINT,
    ver BIGINT NOT NULL,
    CONSTRAINT call_over CHECK ((state = 'ended') = (ending IS NOT NULL) AND (ending IS NULL) = (ended_at IS NULL)),
    CONSTRAINT call_goes_on CHECK ((state = 'ended') = (deadline_at IS NULL))
);
CREATE INDEX call_due ON call (deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX call_ended ON call (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE call_participant (
    call_id BIGINT NOT NULL REFERENCES call (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    state TEXT NOT NULL,
    -- The device with which they take part: the first one that answered.
    client_id TEXT,
    camera BOOLEAN NOT NULL,
    microphone BOOLEAN NOT NULL,
    joined_at BIGINT,
    left_at BIGINT,
    PRIMARY KEY (call_id, user_id),
    CONSTRAINT call_participant_device CHECK (state <> 'joined' OR client_id IS NOT NULL)
);

-- Everybody has one line: in a call, ringing, or free. `id` is the user.
CREATE TABLE call_line (
    id BIGINT PRIMARY KEY REFERENCES app_user (id),
    call_id BIGINT REFERENCES call (id)
);
CREATE INDEX call_line_busy ON call_line (call_id) WHERE call_id IS NOT NULL;
