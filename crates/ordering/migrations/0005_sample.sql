-- What a sample or gift order says besides being an order. consumed_qty is what it takes of the month's budget once
-- the last reviewer agreed, and zero before and after a cancellation.
CREATE TABLE sample_order (
    order_id BIGINT PRIMARY KEY REFERENCES customer_order (id),
    country_code BIGINT NOT NULL,
    order_type BIGINT NOT NULL,
    recipient_kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    purpose TEXT NOT NULL,
    person_id BIGINT NOT NULL,
    budget_month TEXT NOT NULL,
    consumed_qty BIGINT NOT NULL,
    FOREIGN KEY (country_code, person_id) REFERENCES person (country_code, id),
    CONSTRAINT sample_order_type CHECK (order_type IN (3, 4)),
    CONSTRAINT sample_order_recipient CHECK (recipient_kind IN ('customer', 'store', 'event')),
    CONSTRAINT sample_order_consumed CHECK (consumed_qty >= 0)
);
CREATE INDEX sample_order_by_budget ON sample_order (person_id, budget_month, order_type);

-- Pieces a representative may give away in a month. Person zero is everybody without a row, an empty month every
-- month without one.
CREATE TABLE sample_budget (
    country_code BIGINT NOT NULL REFERENCES country (code),
    order_type BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    month TEXT NOT NULL,
    qty_limit BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    PRIMARY KEY (country_code, order_type, person_id, month),
    CONSTRAINT sample_budget_type CHECK (order_type IN (3, 4)),
    CONSTRAINT sample_budget_limit CHECK (qty_limit >= 0)
);

-- What a piece costs the company, for what is given away.
CREATE TABLE product_cost (
    country_code BIGINT NOT NULL REFERENCES country (code),
    product_id BIGINT NOT NULL REFERENCES product (id),
    unit_cost BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    PRIMARY KEY (country_code, product_id),
    CONSTRAINT product_cost_positive CHECK (unit_cost > 0)
);
