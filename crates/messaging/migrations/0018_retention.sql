-- Files of messages that were taken back: nobody reads them any more, those who audit may ask for them for a while.
CREATE TABLE recalled_file (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES file (id),
    recalled_at BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, seq, file_id),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
CREATE INDEX recalled_file_by_file ON recalled_file (file_id);
CREATE INDEX recalled_file_by_time ON recalled_file (recalled_at);

-- Up to which message those of a country were looked through for what is no longer kept.
CREATE TABLE message_retention (
    country_code BIGINT PRIMARY KEY,
    erased_uid BIGINT NOT NULL
);
