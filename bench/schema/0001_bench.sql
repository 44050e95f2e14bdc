CREATE TABLE goods (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    free BIGINT NOT NULL,
    CONSTRAINT goods_not_negative CHECK (free >= 0)
);
CREATE TABLE sale (
    id BIGINT PRIMARY KEY,
    customer_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    total BIGINT NOT NULL,
    remark TEXT
);
CREATE INDEX sale_by_customer ON sale (customer_id, id);
CREATE TABLE sale_line (
    sale_id BIGINT NOT NULL REFERENCES sale (id),
    line_no BIGINT NOT NULL,
    goods_id BIGINT NOT NULL REFERENCES goods (id),
    quantity BIGINT NOT NULL,
    price BIGINT NOT NULL,
    PRIMARY KEY (sale_id, line_no)
);
