-- What was sold of our goods in a customer's store in a period, agreed with the customer and then owed. One store has one
-- settlement at a time that is not finished, and each begins on the day after the one before it ended.
CREATE TABLE consignment_settlement (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    -- Without gaps in the country's year.
    doc_no TEXT NOT NULL,
    request_id TEXT,
    -- What the request that made it is known by when it comes again.
    request_mark TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    period_from TEXT NOT NULL,
    period_to TEXT NOT NULL,
    basis TEXT NOT NULL,
    -- By contract the customer pays for what was lost.
    charge_lost BOOLEAN NOT NULL,
    remark TEXT NOT NULL,
    status TEXT NOT NULL,
    -- How often it was sent to the customer.
    round BIGINT NOT NULL,
    -- Pieces that are paid for, and what they come to.
    pieces BIGINT NOT NULL,
    net BIGINT NOT NULL,
    tax BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    prepared_by BIGINT NOT NULL,
    prepared_by_name TEXT NOT NULL,
    prepared_at BIGINT NOT NULL,
    -- When the figures were last taken from the books.
    drawn_at BIGINT NOT NULL,
    sent_at BIGINT,
    -- None when the customer let the time pass.
    confirmed_by BIGINT,
    confirmed_by_name TEXT,
    confirmed_at BIGINT,
    approved_by BIGINT,
    approved_by_name TEXT,
    approved_at BIGINT,
    receivable_id BIGINT,
    receivable_no TEXT,
    reversal_asked_by BIGINT,
    reversal_asked_by_name TEXT,
    reversal_reason TEXT NOT NULL,
    reversed_by BIGINT,
    reversed_by_name TEXT,
    reversed_at BIGINT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    UNIQUE (prepared_by, request_id),
    CONSTRAINT consignment_settlement_period CHECK (period_from <= period_to),
    CONSTRAINT consignment_settlement_basis CHECK (basis IN ('reports', 'count')),
    CONSTRAINT consignment_settlement_status CHECK (
        status IN ('draft', 'sent', 'disputed', 'review', 'settled', 'reversed', 'cancelled')),
    CONSTRAINT consignment_settlement_amounts CHECK (amount = net + tax),
    CONSTRAINT consignment_settlement_approved CHECK ((status IN ('settled', 'reversed')) = (approved_at IS NOT NULL)),
    CONSTRAINT consignment_settlement_owed CHECK (status NOT IN ('settled', 'reversed') OR (receivable_id IS NOT NULL) = (amount > 0)),
    CONSTRAINT consignment_settlement_two_people CHECK (reversed_by IS NULL OR reversed_by <> reversal_asked_by)
);
CREATE UNIQUE INDEX consignment_settlement_open ON consignment_settlement (store_id)
    WHERE status IN ('draft', 'sent', 'disputed', 'review');
CREATE UNIQUE INDEX consignment_settlement_of_period ON consignment_settlement (store_id, period_from)
    WHERE status NOT IN ('reversed', 'cancelled');
CREATE INDEX consignment_settlement_by_store ON consignment_settlement (store_id, period_to);
CREATE INDEX consignment_settlement_by_customer ON consignment_settlement (customer_id, id);
CREATE INDEX consignment_settlement_by_country ON consignment_settlement (country_code, id);
CREATE INDEX consignment_settlement_by_status ON consignment_settlement (country_code, status, id);
CREATE INDEX consignment_settlement_by_period ON consignment_settlement (country_code, period_to, id);
CREATE INDEX consignment_settlement_by_amount ON consignment_settlement (country_code, amount, id);
CREATE INDEX consignment_settlement_waiting ON consignment_settlement (sent_at) WHERE status = 'sent';

-- What became of the pieces of a product. The constraint is the rule.
CREATE TABLE consignment_settlement_line (
    settlement_id BIGINT NOT NULL REFERENCES consignment_settlement (id),
    product_id BIGINT NOT NULL,
    opening BIGINT NOT NULL,
    -- What came, less what was passed on to other stores.
    fill_up BIGINT NOT NULL,
    sold BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    closing BIGINT NOT NULL,
    -- What promoters reported, and what counts found to be missing.
    reported BIGINT NOT NULL,
    missing BIGINT NOT NULL,
    -- The pieces that are paid for.
    settled_qty BIGINT NOT NULL,
    net BIGINT NOT NULL,
    tax BIGINT NOT NULL,
    PRIMARY KEY (settlement_id, product_id),
    CONSTRAINT consignment_settlement_line_equation CHECK (opening + fill_up - sold - returned - lost = closing)
);

-- The pieces of a line by the price that they had on the day they were sold.
CREATE TABLE consignment_settlement_price (
    settlement_id BIGINT NOT NULL REFERENCES consignment_settlement (id),
    product_id BIGINT NOT NULL,
    part_no BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    unit_price BIGINT NOT NULL,
    tax_included BOOLEAN NOT NULL,
    tax_rate BIGINT NOT NULL,
    base_numerator BIGINT NOT NULL,
    base_denominator BIGINT NOT NULL,
    net BIGINT NOT NULL,
    tax BIGINT NOT NULL,
    PRIMARY KEY (settlement_id, product_id, part_no)
);

-- The movements that a settlement is about: each belongs to one settlement at most, so that nothing is settled twice.
CREATE TABLE consignment_settlement_move (
    move_id BIGINT PRIMARY KEY,
    settlement_id BIGINT NOT NULL REFERENCES consignment_settlement (id),
    -- From before the first period of the store.
    opening BOOLEAN NOT NULL
);
CREATE INDEX consignment_settlement_move_by_settlement ON consignment_settlement_move (settlement_id, move_id);

-- A line that the customer does not agree with, and what it was answered.
CREATE TABLE consignment_settlement_dispute (
    id BIGINT PRIMARY KEY,
    settlement_id BIGINT NOT NULL REFERENCES consignment_settlement (id),
    round BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    -- How many pieces the customer says to have sold.
    claimed_qty BIGINT NOT NULL,
    remark TEXT NOT NULL,
    raised_by_name TEXT NOT NULL,
    raised_at BIGINT NOT NULL,
    answer TEXT NOT NULL,
    answered_by_name TEXT,
    answered_at BIGINT,
    UNIQUE (settlement_id, round, product_id)
);

-- What happened to a settlement, by whom and why.
CREATE TABLE consignment_settlement_event (
    id BIGINT PRIMARY KEY,
    settlement_id BIGINT NOT NULL REFERENCES consignment_settlement (id),
    ver BIGINT NOT NULL,
    event TEXT NOT NULL,
    note TEXT NOT NULL,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    actor_name TEXT NOT NULL
);
CREATE INDEX consignment_settlement_event_by_settlement ON consignment_settlement_event (settlement_id, id);
