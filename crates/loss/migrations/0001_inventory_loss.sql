-- Goods that are lost, broken or spoilt. They stay on the book until somebody else than the reporter has confirmed.
CREATE TABLE inventory_loss (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    -- Made on the reporter's device; none for a loss that another document raised.
    request_key TEXT,
    source TEXT NOT NULL,
    -- The count or transfer that it comes from; empty for one that somebody reported.
    source_no TEXT NOT NULL,
    -- The store that answers for it.
    store_id BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    -- Whose goods they are: a customer, or zero for the company.
    owner_id BIGINT NOT NULL,
    -- Where the pieces lie until it is decided, and where those stay that are not deducted.
    location_id BIGINT NOT NULL,
    kept_at_id BIGINT NOT NULL,
    status TEXT NOT NULL,
    -- Who answers for what is not deducted.
    responsible_id BIGINT,
    remark TEXT NOT NULL,
    reported_by BIGINT NOT NULL,
    reported_by_name TEXT NOT NULL,
    reported_at BIGINT NOT NULL,
    captured_at BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_at BIGINT,
    -- Why it was refused.
    reason TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    UNIQUE (reported_by, request_key),
    CONSTRAINT inventory_loss_source CHECK (source IN ('count', 'manual', 'transfer_shortage')),
    CONSTRAINT inventory_loss_status CHECK (status IN ('to_be_confirmed', 'confirmed', 'refused', 'cancelled', 'normal')),
    CONSTRAINT inventory_loss_decision CHECK ((status IN ('confirmed', 'refused')) = (decided_at IS NOT NULL))
);
CREATE INDEX inventory_loss_by_store ON inventory_loss (store_id, id);
CREATE INDEX inventory_loss_by_customer ON inventory_loss (customer_id, id);
CREATE INDEX inventory_loss_by_status ON inventory_loss (country_code, status, id);
CREATE INDEX inventory_loss_by_source ON inventory_loss (country_code, source_no) WHERE source_no <> '';

CREATE TABLE inventory_loss_line (
    loss_id BIGINT NOT NULL REFERENCES inventory_loss (id),
    line_no BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    -- How many of them the company writes off; the responsible person answers for the others.
    deduction_qty BIGINT NOT NULL,
    reason TEXT NOT NULL,
    remark TEXT NOT NULL,
    PRIMARY KEY (loss_id, line_no),
    UNIQUE (loss_id, product_id),
    CONSTRAINT inventory_loss_line_qty CHECK (qty > 0 AND deduction_qty >= 0 AND deduction_qty <= qty),
    CONSTRAINT inventory_loss_line_reason CHECK (reason IN ('damaged', 'expired', 'stolen', 'missing', 'other'))
);

CREATE TABLE inventory_loss_photo (
    loss_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    file_id BIGINT NOT NULL,
    PRIMARY KEY (loss_id, line_no, file_id),
    FOREIGN KEY (loss_id, line_no) REFERENCES inventory_loss_line (loss_id, line_no)
);

-- What happened to a loss, by whom and why.
CREATE TABLE inventory_loss_event (
    loss_id BIGINT NOT NULL REFERENCES inventory_loss (id),
    ver BIGINT NOT NULL,
    event TEXT NOT NULL,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    actor_name TEXT NOT NULL,
    PRIMARY KEY (loss_id, ver)
);
