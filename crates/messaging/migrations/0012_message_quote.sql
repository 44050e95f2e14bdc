-- Which message a text answers to. What it repeats of it must not outlive it, so it has to be found when that is recalled.
CREATE TABLE message_quote (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    quoted_uid BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
CREATE INDEX message_quote_by_quoted ON message_quote (quoted_uid);
INSERT INTO message_quote (conversation_id, seq, quoted_uid)
--postgres:SELECT conversation_id, seq, CAST(quoted AS BIGINT) FROM (SELECT conversation_id, seq,
--postgres:    substring(payload FROM '\\"quote\\":\{\\"u\\":\\"([1-8][0-9]{18}|[1-9][0-9]{0,17})\\"') AS quoted
--postgres:    FROM message WHERE content_type = 1) texts WHERE quoted IS NOT NULL;
--sqlite:SELECT conversation_id, seq, CAST(substr(payload, instr(payload, '\"quote\":{\"u\":\"') + length('\"quote\":{\"u\":\"'), 19) AS INTEGER)
--sqlite:    FROM message WHERE content_type = 1 AND instr(payload, '\"quote\":{\"u\":\"') > 0;
