-- Goods on their way from one place to another: between stores, or as head office allocates them. A transfer has a number
-- for each side. Whatever is sent waits for an answer, has arrived, was sent back or is short.
CREATE TABLE stock_transfer (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- The same for all stores of one run.
    allocation_no TEXT,
    out_doc_no TEXT NOT NULL,
    in_doc_no TEXT NOT NULL,
    -- Made on the sender's device.
    request_key TEXT,
    -- None where the place is a warehouse.
    out_store_id BIGINT,
    in_store_id BIGINT,
    out_location_id BIGINT NOT NULL,
    in_location_id BIGINT NOT NULL,
    -- Whose goods they are, and whose they become on arrival: a customer, or zero for the company.
    owner_id BIGINT NOT NULL,
    becomes_id BIGINT NOT NULL,
    status TEXT NOT NULL,
    remark TEXT NOT NULL,
    -- Why it was refused or reversed.
    reason TEXT NOT NULL,
    -- The transfer that this one takes back.
    reverses_id BIGINT,
    biz_date TEXT NOT NULL,
    captured_at BIGINT NOT NULL,
    created_by BIGINT NOT NULL,
    created_by_name TEXT NOT NULL,
    created_person_id BIGINT,
    created_at BIGINT NOT NULL,
    answered_by BIGINT,
    answered_by_name TEXT,
    answered_at BIGINT,
    -- When the managers were told that nobody answers.
    reminded_at BIGINT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, out_doc_no),
    UNIQUE (country_code, in_doc_no),
    UNIQUE (created_by, request_key),
    CONSTRAINT stock_transfer_kind CHECK (kind IN ('transfer', 'allocation')),
    CONSTRAINT stock_transfer_run CHECK ((kind = 'allocation') = (allocation_no IS NOT NULL)),
    CONSTRAINT stock_transfer_places CHECK (out_location_id <> in_location_id),
    CONSTRAINT stock_transfer_status CHECK (status IN ('to_be_confirmed', 'confirmed', 'refused', 'cancelled', 'normal'))
);
CREATE INDEX stock_transfer_by_out_store ON stock_transfer (out_store_id, id);
CREATE INDEX stock_transfer_by_in_store ON stock_transfer (in_store_id, id);
CREATE INDEX stock_transfer_by_status ON stock_transfer (country_code, status, id);
CREATE INDEX stock_transfer_by_run ON stock_transfer (country_code, allocation_no) WHERE allocation_no IS NOT NULL;
CREATE INDEX stock_transfer_unanswered ON stock_transfer (created_at, id) WHERE status = 'to_be_confirmed' AND reminded_at IS NULL;

CREATE TABLE stock_transfer_line (
    transfer_id BIGINT NOT NULL REFERENCES stock_transfer (id),
    line_no BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    qty_out BIGINT NOT NULL,
    -- Not answered yet.
    waiting_qty BIGINT NOT NULL,
    qty_in BIGINT NOT NULL,
    -- Went back to the sender.
    refused_qty BIGINT NOT NULL,
    -- Sent and not arrived; how much of it the sender has found again.
    short_qty BIGINT NOT NULL,
    taken_back_qty BIGINT NOT NULL,
    PRIMARY KEY (transfer_id, line_no),
    UNIQUE (transfer_id, product_id),
    CONSTRAINT stock_transfer_line_sent CHECK (qty_out > 0),
    CONSTRAINT stock_transfer_line_parts CHECK (waiting_qty >= 0 AND qty_in >= 0 AND refused_qty >= 0 AND short_qty >= 0),
    CONSTRAINT stock_transfer_line_sum CHECK (waiting_qty + qty_in + refused_qty + short_qty = qty_out),
    CONSTRAINT stock_transfer_line_back CHECK (taken_back_qty >= 0 AND taken_back_qty <= short_qty)
);

-- What happened to a transfer, by whom and why.
CREATE TABLE stock_transfer_event (
    transfer_id BIGINT NOT NULL REFERENCES stock_transfer (id),
    ver BIGINT NOT NULL,
    event TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- When it was done, and when we heard of it.
    captured_at BIGINT NOT NULL,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    actor_name TEXT NOT NULL,
    PRIMARY KEY (transfer_id, ver)
);
