CREATE TABLE shelf (id BIGINT PRIMARY KEY);
--sqlite:CREATE VIRTUAL TABLE derived_shelf_token USING fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
--postgres:CREATE TABLE derived_shelf_token (id BIGINT PRIMARY KEY, tokens BIGINT[] NOT NULL);
--postgres:CREATE INDEX derived_shelf_token_held ON derived_shelf_token USING gin (tokens) WITH (fastupdate = off);
