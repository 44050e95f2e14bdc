-- Messages that show an order whose approval is not over, so that they are found when it moves.
CREATE TABLE approval_card (
    conversation_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    order_id BIGINT NOT NULL,
    -- The version of the order that the message shows.
    ver BIGINT NOT NULL,
    PRIMARY KEY (conversation_id, seq),
    FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
CREATE INDEX approval_card_by_order ON approval_card (order_id);
