-- Messages that show a conference and change with it. Whoever reads one may come in.
CREATE TABLE conference_card (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    conference_id BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
CREATE INDEX conference_card_by_conference ON conference_card (conference_id, conversation_id, seq);
