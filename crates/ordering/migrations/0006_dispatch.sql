-- Goods of an order that left the warehouse together. received_at is set when the last piece has arrived.
CREATE TABLE dispatch (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    order_id BIGINT NOT NULL REFERENCES customer_order (id),
    customer_id BIGINT NOT NULL,
    warehouse_id BIGINT NOT NULL,
    carrier TEXT NOT NULL,
    tracking_no TEXT NOT NULL,
    remark TEXT NOT NULL,
    total_qty BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    tax_amount BIGINT NOT NULL,
    dispatched_by BIGINT NOT NULL,
    dispatched_by_name TEXT NOT NULL,
    dispatched_at BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    received_at BIGINT,
    received_by_name TEXT,
    search TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    FOREIGN KEY (country_code, warehouse_id) REFERENCES location (country_code, id),
    CONSTRAINT dispatch_amounts CHECK (amount >= 0 AND tax_amount >= 0 AND tax_amount <= amount),
    CONSTRAINT dispatch_qty CHECK (total_qty > 0)
);
CREATE INDEX dispatch_by_order ON dispatch (order_id, id);
CREATE INDEX dispatch_by_day ON dispatch (country_code, biz_date, id);
CREATE INDEX dispatch_under_way ON dispatch (dispatched_at) WHERE received_at IS NULL;

CREATE TABLE dispatch_line (
    dispatch_id BIGINT NOT NULL REFERENCES dispatch (id),
    line_no BIGINT NOT NULL,
    order_line_id BIGINT NOT NULL REFERENCES order_line (id),
    product_id BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    qty_received BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (dispatch_id, order_line_id),
    CONSTRAINT dispatch_line_qty CHECK (qty > 0 AND qty_received >= 0 AND qty_received <= qty),
    CONSTRAINT dispatch_line_amount CHECK (amount >= 0)
);
CREATE INDEX dispatch_line_by_order_line ON dispatch_line (order_line_id);
