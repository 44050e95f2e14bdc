-- What head office tells its people on the workplace tab, in some or all of the four languages.
CREATE TABLE announcement (
    id BIGINT PRIMARY KEY,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    pinned BOOLEAN NOT NULL,
    valid_until TEXT,
    status TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    published_at BIGINT,
    published_by BIGINT,
    published_by_name TEXT,
    withdrawn_at BIGINT,
    ver BIGINT NOT NULL,
    CONSTRAINT announcement_status CHECK (status IN ('draft', 'published', 'withdrawn')),
    CONSTRAINT announcement_published CHECK ((status = 'draft') = (published_at IS NULL))
);
CREATE INDEX announcement_by_publishing ON announcement (status, published_at);

-- Whom it is for. Without any country it is for all of them, without terminal type and role for everybody there.
CREATE TABLE announcement_audience (
    announcement_id BIGINT NOT NULL REFERENCES announcement (id),
    part TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (announcement_id, part, value),
    CONSTRAINT announcement_audience_part CHECK (part IN ('country', 'terminal_type', 'role'))
);

-- Who has read what.
CREATE TABLE announcement_read (
    user_id BIGINT NOT NULL,
    announcement_id BIGINT NOT NULL REFERENCES announcement (id),
    read_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, announcement_id)
);
