-- Money that moves once, and a document whose lines change.
CREATE TABLE till_move (
    id BIGINT PRIMARY KEY,
    amount BIGINT NOT NULL,
    cash BOOLEAN NOT NULL,
    note TEXT
);
CREATE TABLE till_line (
    bill_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    PRIMARY KEY (bill_id, line_no)
);
