-- A channel speaks to many and is answered by each of them alone. What it says is one log of its own; every subscriber who
-- writes back has a second one with the channel's desk (line 1 of the same channel).
CREATE TABLE channel (
    id BIGINT PRIMARY KEY,
    -- Whose people it is for; nothing for those of every country.
    country_code BIGINT REFERENCES country (code),
    -- In four languages.
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    -- Folded, with pinyin and initials, for finding it.
    search TEXT NOT NULL,
    owner_id BIGINT NOT NULL REFERENCES app_user (id),
    -- 1 the desk sees how to reach who writes, 2 also others, 4 the desk brings people in, 8 it writes to others first,
    -- 16 nobody comes in by themselves, 64 ended, 128 everybody is in it.
    status BIGINT NOT NULL,
    extra TEXT NOT NULL,
    menus TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    CONSTRAINT channel_status CHECK (status >= 0 AND status < 256)
);
CREATE INDEX channel_by_country ON channel (country_code, id);

-- Who shares the owner's work.
CREATE TABLE channel_colleague (
    channel_id BIGINT NOT NULL REFERENCES channel (id),
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    PRIMARY KEY (channel_id, user_id)
);
CREATE INDEX channel_colleague_by_user ON channel_colleague (user_id);

-- What a channel says: written, planned, said, taken back.
CREATE TABLE channel_post (
    id BIGINT PRIMARY KEY,
    channel_id BIGINT NOT NULL REFERENCES channel (id),
    body TEXT NOT NULL,
    audience TEXT NOT NULL,
    state TEXT NOT NULL,
    -- When it is to be said.
    send_at BIGINT,
    -- Its time came, and nobody was there to hear it.
    unheard BOOLEAN NOT NULL DEFAULT FALSE,
    sent_at BIGINT,
    sent_by BIGINT REFERENCES app_user (id),
    conversation_id BIGINT,
    seq BIGINT,
    message_uid BIGINT,
    -- How many it was said to.
    recipients BIGINT NOT NULL DEFAULT 0,
    changed_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    CONSTRAINT channel_post_state CHECK (state IN ('draft', 'scheduled', 'sent', 'recalled')),
    CONSTRAINT channel_post_time CHECK ((state = 'scheduled') = (send_at IS NOT NULL))
);
CREATE INDEX channel_post_by_channel ON channel_post (channel_id, id);
CREATE INDEX channel_post_due ON channel_post (send_at) WHERE send_at IS NOT NULL;

-- An article of a post, read on a page of its own.
CREATE TABLE channel_article (
    id BIGINT PRIMARY KEY,
    post_id BIGINT NOT NULL REFERENCES channel_post (id),
    position BIGINT NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (post_id, position)
);

-- Who has done what, once each however often they did it.
CREATE TABLE channel_deed (
    channel_id BIGINT NOT NULL REFERENCES channel (id),
    kind TEXT NOT NULL,
    -- The article, post or menu.
    subject TEXT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    done_at BIGINT NOT NULL,
    PRIMARY KEY (channel_id, kind, subject, user_id),
    CONSTRAINT channel_deed_kind CHECK (kind IN ('opened', 'clicked', 'menu'))
);

-- When somebody last came to look at a channel, and went.
CREATE TABLE channel_visit (
    channel_id BIGINT NOT NULL REFERENCES channel (id),
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    entered_at BIGINT NOT NULL,
    left_at BIGINT,
    PRIMARY KEY (channel_id, user_id)
);

-- What a subscriber and the desk say to each other.
CREATE TABLE channel_thread (
    channel_id BIGINT NOT NULL REFERENCES channel (id),
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    conversation_id BIGINT NOT NULL REFERENCES conversation (id),
    last_at BIGINT NOT NULL,
    -- Since when the subscriber waits for an answer.
    waiting_since BIGINT,
    -- Which colleague looks after it.
    taken_by BIGINT REFERENCES app_user (id),
    PRIMARY KEY (channel_id, user_id)
);
CREATE INDEX channel_thread_by_time ON channel_thread (channel_id, last_at);
CREATE INDEX channel_thread_waiting ON channel_thread (channel_id, waiting_since) WHERE waiting_since IS NOT NULL;

-- Which colleague wrote what the channel answered; subscribers are not told.
CREATE TABLE channel_answer (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    PRIMARY KEY (conversation_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
