-- A conversation is one log of messages, numbered without gaps, whatever the number of its members.
CREATE TABLE conversation (
    id BIGINT PRIMARY KEY,
    -- 0 two people, 1 group, 2 chat room, 3 channel, 5 secret chat.
    kind BIGINT NOT NULL,
    line BIGINT NOT NULL,
    -- Two people: their logins, the smaller id first. Otherwise the group (or room, or channel) and 0.
    first_id BIGINT NOT NULL,
    second_id BIGINT NOT NULL,
    last_seq BIGINT NOT NULL DEFAULT 0,
    -- How many of the messages count as unread, so that what somebody has not read is a difference of two numbers.
    counted BIGINT NOT NULL DEFAULT 0,
    -- Numbers recalls, edits and reactions, so that a device asks only for what changed since it last looked.
    last_change BIGINT NOT NULL DEFAULT 0,
    -- Grows when members come or go, whoever remembers members compares it.
    member_version BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    -- When it last had a message or a change, so that a device that comes back asks only for what moved.
    moved_at BIGINT NOT NULL,
    UNIQUE (kind, line, first_id, second_id),
    CONSTRAINT conversation_kind CHECK (kind IN (0, 1, 2, 3, 5)),
    CONSTRAINT conversation_numbers CHECK (counted <= last_seq AND last_seq >= 0)
);

-- What one member sees of a conversation and how far it was read.
CREATE TABLE conversation_member (
    conversation_id BIGINT NOT NULL REFERENCES conversation (id),
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    -- Messages up to here are not shown: they are older than the membership, or were cleared.
    from_seq BIGINT NOT NULL,
    -- Set when somebody left or was removed, what came until then can still be read.
    until_seq BIGINT,
    read_seq BIGINT NOT NULL,
    -- `counted` of the conversation at read_seq.
    read_counted BIGINT NOT NULL,
    read_at BIGINT NOT NULL,
    -- Out of the list until there is a message after this one.
    removed_seq BIGINT NOT NULL DEFAULT 0,
    marked_unread BOOLEAN NOT NULL DEFAULT FALSE,
    joined_at BIGINT NOT NULL,
    -- When the owner last changed what this row says, their other devices ask for what is newer.
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_member_by_user ON conversation_member (user_id);

CREATE TABLE message (
    conversation_id BIGINT NOT NULL REFERENCES conversation (id),
    seq BIGINT NOT NULL,
    uid BIGINT NOT NULL UNIQUE,
    -- A login, or 1 for the installation itself.
    sender_id BIGINT NOT NULL,
    -- Made by the sending device: a message sent again is still one message.
    client_uuid TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    content_type BIGINT NOT NULL,
    -- 0 for code only, 1 shown, 3 shown and counted.
    persist BIGINT NOT NULL,
    -- `counted` of the conversation with this message.
    counted BIGINT NOT NULL,
    payload TEXT NOT NULL,
    -- Folded for searching, empty for what cannot be found.
    search TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Which change of the conversation touched it last, 0 for none.
    change BIGINT NOT NULL DEFAULT 0,
    -- Only the people in message_recipient see it.
    directed BOOLEAN NOT NULL DEFAULT FALSE,
    expires_at BIGINT,
    PRIMARY KEY (conversation_id, seq),
    UNIQUE (sender_id, client_uuid),
    CONSTRAINT message_persist CHECK (persist IN (0, 1, 3)),
    CONSTRAINT message_state CHECK (state IN ('sent', 'edited', 'recalled'))
);
CREATE INDEX message_by_change ON message (conversation_id, change) WHERE change > 0;

-- Who is named in a message, user 0 is everybody.
CREATE TABLE message_mention (
    conversation_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, user_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);

CREATE TABLE message_recipient (
    conversation_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, user_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);

-- Messages somebody deleted for themselves.
CREATE TABLE message_hidden (
    conversation_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, user_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);

-- Counted messages that no longer count: taken back before everybody had read them.
CREATE TABLE message_uncounted (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);

CREATE TABLE message_reaction (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    emoji TEXT NOT NULL,
    reacted_at BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, seq, user_id, emoji),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);

-- What a message said before it was edited or recalled, for those who audit, never for other members.
CREATE TABLE message_past (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    change BIGINT NOT NULL,
    changed_by BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (conversation_id, seq, change),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
