-- Pieces of what messages say, so that a search need not read every message. Made from the messages by each database in
-- a form of its own, therefore in no back-up.
--sqlite:CREATE VIRTUAL TABLE derived_message_token USING fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
--postgres:CREATE TABLE derived_message_token (id BIGINT PRIMARY KEY, tokens BIGINT[] NOT NULL);
--postgres:CREATE INDEX derived_message_token_held ON derived_message_token USING gin (tokens) WITH (fastupdate = off);

-- How far a conversation is in there: its messages up to this number, as they were after this change.
CREATE TABLE derived_message_mark (
    conversation_id BIGINT PRIMARY KEY,
    indexed_seq BIGINT NOT NULL,
    indexed_change BIGINT NOT NULL
);
