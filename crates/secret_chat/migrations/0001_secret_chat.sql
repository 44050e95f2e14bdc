-- A device that talks in secret, and what others need to know of it. The private halves never leave it.
CREATE TABLE secret_device (
    id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    -- As it names itself.
    client_id TEXT NOT NULL,
    curve_key TEXT NOT NULL,
    signing_key TEXT NOT NULL,
    -- Handed out when the others are used up, as often as it takes.
    fallback_key TEXT,
    fallback_signature TEXT,
    seen_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX secret_device_own ON secret_device (user_id, client_id);
CREATE INDEX secret_device_seen ON secret_device (seen_at);

-- Keys that wait to be handed out, each once.
CREATE TABLE secret_one_time_key (
    device_id BIGINT NOT NULL REFERENCES secret_device (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    signature TEXT NOT NULL,
    PRIMARY KEY (device_id, key)
);

-- Two devices that talk, one of each person. Of what they say nothing stands here.
CREATE TABLE secret_chat (
    id BIGINT PRIMARY KEY,
    starter_id BIGINT NOT NULL REFERENCES app_user (id),
    starter_device_id BIGINT NOT NULL REFERENCES secret_device (id),
    other_id BIGINT NOT NULL REFERENCES app_user (id),
    -- The device that accepted first.
    other_device_id BIGINT REFERENCES secret_device (id),
    state BIGINT NOT NULL,
    ending TEXT,
    -- The key of the starter's that the other device begins with, until it has begun.
    key TEXT,
    key_signature TEXT,
    created_at BIGINT NOT NULL,
    -- When it ends by itself, while it is not established.
    deadline_at BIGINT,
    ended_at BIGINT,
    -- How many messages each side has handed in, and how many it has received.
    starter_sent BIGINT NOT NULL,
    starter_received BIGINT NOT NULL,
    other_sent BIGINT NOT NULL,
    other_received BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    CONSTRAINT secret_chat_two CHECK (starter_id <> other_id),
    CONSTRAINT secret_chat_over CHECK ((state = 3) = (ending IS NOT NULL) AND (ending IS NULL) = (ended_at IS NULL)),
    CONSTRAINT secret_chat_bound CHECK (state NOT IN (1, 2) OR other_device_id IS NOT NULL),
    CONSTRAINT secret_chat_waits CHECK ((state IN (0, 1)) = (deadline_at IS NOT NULL))
);
CREATE INDEX secret_chat_of_starter ON secret_chat (starter_id, id);
CREATE INDEX secret_chat_of_other ON secret_chat (other_id, id);
CREATE INDEX secret_chat_by_starter_device ON secret_chat (starter_device_id);
CREATE INDEX secret_chat_by_other_device ON secret_chat (other_device_id) WHERE other_device_id IS NOT NULL;
CREATE INDEX secret_chat_due ON secret_chat (deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX secret_chat_ended ON secret_chat (ended_at) WHERE ended_at IS NOT NULL;

-- What is on its way from one device to the other, sealed. Gone as soon as that one has it.
CREATE TABLE secret_message (
    chat_id BIGINT NOT NULL REFERENCES secret_chat (id) ON DELETE CASCADE,
    sender_id BIGINT NOT NULL REFERENCES app_user (id),
    -- Counts what the sender said in this chat, from 1.
    number BIGINT NOT NULL,
    -- 0 opens a session, 1 goes on in it.
    kind BIGINT NOT NULL,
    body TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    PRIMARY KEY (chat_id, sender_id, number)
);
CREATE INDEX secret_message_waiting ON secret_message (sent_at);

-- Who may talk in secret in a country; without a row it is as the program begins.
CREATE TABLE secret_chat_rule (
    country_code BIGINT PRIMARY KEY,
    roles TEXT NOT NULL,
    ver BIGINT NOT NULL
);
