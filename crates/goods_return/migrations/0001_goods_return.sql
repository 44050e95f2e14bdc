-- Goods that a customer sends back. Pieces of an order's line that are asked for, on their way or taken back never exceed what
-- arrived: whoever asks holds the order.
CREATE TABLE goods_return (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    -- Made by whoever asked, and what the request said: the same one never asks twice, another one under its name is refused.
    request_id TEXT,
    request_mark TEXT NOT NULL,
    order_id BIGINT NOT NULL,
    order_no TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    store_id BIGINT,
    rep_person_id BIGINT,
    area_id BIGINT,
    -- Where the goods come from, whose they are there (zero for the company), and where they go back to.
    from_location_id BIGINT NOT NULL,
    owner_id BIGINT NOT NULL,
    warehouse_id BIGINT NOT NULL,
    -- How the order was paid.
    settle_method TEXT NOT NULL,
    reason TEXT NOT NULL,
    remark TEXT NOT NULL,
    status TEXT NOT NULL,
    asked_by BIGINT NOT NULL,
    asked_by_name TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_at BIGINT,
    -- Why it was refused.
    refuse_reason TEXT NOT NULL,
    -- Until when the goods have to arrive.
    send_by BIGINT,
    received_at BIGINT,
    inspected_by BIGINT,
    inspected_by_name TEXT,
    inspected_at BIGINT,
    -- What the pieces that were taken back are worth, known once they are inspected.
    net_amount BIGINT NOT NULL,
    tax_amount BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    refund_to TEXT,
    -- The part of it that went into the wallet.
    wallet_amount BIGINT NOT NULL,
    -- The number of the credit note, without gaps in the country's year.
    credit_no TEXT,
    credited_by BIGINT,
    credited_by_name TEXT,
    credited_at BIGINT,
    search TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    UNIQUE (asked_by, request_id),
    UNIQUE (country_code, credit_no),
    CONSTRAINT goods_return_method CHECK (settle_method IN ('wallet', 'account', 'consignment')),
    CONSTRAINT goods_return_reason CHECK (reason IN ('defective', 'damaged', 'wrong_goods', 'expired', 'not_selling', 'other')),
    CONSTRAINT goods_return_status CHECK (
        status IN ('requested', 'approved', 'refused', 'cancelled', 'received', 'inspected', 'credited', 'closed')),
    CONSTRAINT goods_return_refund CHECK (refund_to IS NULL OR refund_to IN ('wallet', 'account')),
    CONSTRAINT goods_return_amounts CHECK (
        net_amount >= 0 AND tax_amount >= 0 AND amount = net_amount + tax_amount AND wallet_amount >= 0 AND wallet_amount <= amount),
    CONSTRAINT goods_return_credit CHECK (
        (status = 'credited') = (credit_no IS NOT NULL) AND (status = 'credited') = (refund_to IS NOT NULL)
        AND (status = 'credited') = (credited_at IS NOT NULL) AND (status = 'credited' OR wallet_amount = 0)),
    CONSTRAINT goods_return_worth CHECK ((status IN ('inspected', 'credited')) = (amount > 0))
);
CREATE INDEX goods_return_by_customer ON goods_return (customer_id, id);
CREATE INDEX goods_return_by_store ON goods_return (store_id, id);
CREATE INDEX goods_return_by_person ON goods_return (rep_person_id, id);
CREATE INDEX goods_return_by_area ON goods_return (area_id, id);
CREATE INDEX goods_return_by_country ON goods_return (country_code, id);
CREATE INDEX goods_return_by_status ON goods_return (country_code, status, id);
CREATE INDEX goods_return_by_order ON goods_return (order_id, id);
CREATE INDEX goods_return_to_send ON goods_return (send_by, id) WHERE status = 'approved';

CREATE TABLE goods_return_line (
    return_id BIGINT NOT NULL REFERENCES goods_return (id),
    line_no BIGINT NOT NULL,
    order_line_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    qty_requested BIGINT NOT NULL,
    qty_received BIGINT NOT NULL,
    -- Back on stock.
    qty_sound BIGINT NOT NULL,
    -- Taken back and lost.
    qty_damaged BIGINT NOT NULL,
    -- Not taken back: the customer has them again.
    qty_rejected BIGINT NOT NULL,
    -- What the pieces that were taken back are worth, tax included.
    amount BIGINT NOT NULL,
    PRIMARY KEY (return_id, line_no),
    UNIQUE (return_id, order_line_id),
    CONSTRAINT goods_return_line_qty CHECK (
        qty_requested > 0 AND qty_received >= 0 AND qty_received <= qty_requested AND qty_sound >= 0 AND qty_damaged >= 0
        AND qty_rejected >= 0 AND qty_sound + qty_damaged + qty_rejected <= qty_received AND amount >= 0)
);
CREATE INDEX goods_return_line_by_order_line ON goods_return_line (order_line_id);

CREATE TABLE goods_return_photo (
    return_id BIGINT NOT NULL REFERENCES goods_return (id),
    position BIGINT NOT NULL,
    file_id BIGINT NOT NULL,
    PRIMARY KEY (return_id, position)
);

-- What of a return's worth was set off against which receivable.
CREATE TABLE goods_return_set_off (
    return_id BIGINT NOT NULL REFERENCES goods_return (id),
    receivable_id BIGINT NOT NULL,
    receivable_no TEXT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (return_id, receivable_id),
    CONSTRAINT goods_return_set_off_amount CHECK (amount > 0)
);
CREATE INDEX goods_return_set_off_by_receivable ON goods_return_set_off (receivable_id);

-- What happened to a return, by whom and why.
CREATE TABLE goods_return_event (
    return_id BIGINT NOT NULL REFERENCES goods_return (id),
    ver BIGINT NOT NULL,
    event TEXT NOT NULL,
    note TEXT NOT NULL,
    qty BIGINT NOT NULL,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    actor_name TEXT NOT NULL,
    PRIMARY KEY (return_id, ver)
);
