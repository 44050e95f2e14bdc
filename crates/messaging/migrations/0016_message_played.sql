-- Voices somebody has listened to.
CREATE TABLE message_played (
    conversation_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, user_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
-- What was read before anybody took note of listening is not new any more.
INSERT INTO message_played (conversation_id, user_id, seq)
SELECT m.conversation_id, v.user_id, m.seq FROM message m JOIN conversation_member v ON v.conversation_id = m.conversation_id
WHERE m.content_type = 2 AND m.sender_id <> v.user_id AND m.seq > v.from_seq AND m.seq <= v.read_seq;
