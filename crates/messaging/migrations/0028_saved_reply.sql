-- Words that somebody says often.
CREATE TABLE saved_reply (
    id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    -- What it is found by; may be empty.
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX saved_reply_by_user ON saved_reply (user_id, id);

-- Words that head office gives to its people.
CREATE TABLE company_reply (
    id BIGINT PRIMARY KEY,
    -- Whose people may use them; nothing for those of every country.
    country_code BIGINT REFERENCES country (code),
    -- In four languages.
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    sort BIGINT NOT NULL,
    enabled BOOLEAN NOT NULL,
    changed_at BIGINT NOT NULL,
    ver BIGINT NOT NULL
);
CREATE INDEX company_reply_by_country ON company_reply (country_code, sort, id);
