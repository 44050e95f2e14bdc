-- What was found on the shelf of a store. Every scan and every typed number is an entry that stays; what the lines say is
-- proved from the entries by `gerai verify`.
CREATE TABLE stock_count (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    -- Who opened it.
    person_id BIGINT NOT NULL,
    -- Whose goods are counted: a customer, or zero for the company.
    owner_id BIGINT NOT NULL,
    -- The day at the store on which it was opened.
    biz_date TEXT NOT NULL,
    status TEXT NOT NULL,
    -- How often it was asked to count again.
    round BIGINT NOT NULL,
    blind BOOLEAN NOT NULL,
    tolerance_pieces BIGINT NOT NULL,
    -- In hundredths of a per cent.
    tolerance_rate BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    -- When it was sent in last, on the phone.
    submitted_at BIGINT,
    -- When we heard of it.
    received_at BIGINT,
    submitted_by BIGINT,
    reviewed_at BIGINT,
    reviewed_by BIGINT,
    not_counted TEXT,
    kinds BIGINT NOT NULL,
    kinds_within BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    over_qty BIGINT NOT NULL,
    short_qty BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    CONSTRAINT stock_count_status CHECK (status IN ('counting', 'submitted', 'recount_asked', 'posted', 'cancelled')),
    CONSTRAINT stock_count_not_counted CHECK (not_counted IN ('leave', 'zero')),
    CONSTRAINT stock_count_totals CHECK (kinds >= kinds_within AND kinds_within >= 0 AND pieces >= 0 AND over_qty >= 0 AND short_qty >= 0)
);
CREATE UNIQUE INDEX stock_count_open ON stock_count (store_id) WHERE status IN ('counting', 'submitted', 'recount_asked');
CREATE INDEX stock_count_by_store ON stock_count (store_id, id);
CREATE INDEX stock_count_by_person ON stock_count (person_id, id);
CREATE INDEX stock_count_by_customer ON stock_count (customer_id, id);
CREATE INDEX stock_count_by_country ON stock_count (country_code, id);
CREATE INDEX stock_count_waiting ON stock_count (received_at) WHERE status = 'submitted';

-- A phone on which somebody counts; two may count in one store at the same time. The key is made on the phone.
CREATE TABLE stock_count_session (
    user_id BIGINT NOT NULL,
    session_key TEXT NOT NULL,
    count_id BIGINT NOT NULL REFERENCES stock_count (id),
    person_id BIGINT NOT NULL,
    opened_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, session_key)
);
CREATE INDEX stock_count_session_by_count ON stock_count_session (count_id);

-- One scan, one typed number, or one question to count again. Never changed: a slip is mended by another entry.
CREATE TABLE stock_count_entry (
    id BIGINT PRIMARY KEY,
    count_id BIGINT NOT NULL REFERENCES stock_count (id),
    user_id BIGINT NOT NULL,
    session_key TEXT NOT NULL,
    entry_key TEXT NOT NULL,
    -- Among the entries of its session.
    seq BIGINT NOT NULL,
    round BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    qty BIGINT NOT NULL,
    barcode TEXT,
    captured_at BIGINT NOT NULL,
    UNIQUE (user_id, entry_key),
    CONSTRAINT stock_count_entry_kind CHECK (kind IN ('add', 'set', 'drop', 'recount'))
);
CREATE INDEX stock_count_entry_by_count ON stock_count_entry (count_id, product_id, id);

-- What a count says of a product since it was sent in.
CREATE TABLE stock_count_line (
    count_id BIGINT NOT NULL REFERENCES stock_count (id),
    product_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    counted_at BIGINT NOT NULL,
    -- What the books said at that moment.
    book_qty BIGINT NOT NULL,
    variance_qty BIGINT NOT NULL,
    within BOOLEAN NOT NULL,
    -- The books changed between counting and sending in.
    moved_since BOOLEAN NOT NULL,
    -- How many of the pieces were scanned.
    scans BIGINT NOT NULL,
    -- What was found before it was counted again.
    previous_qty BIGINT,
    -- Nobody counted it; the reviewer decided that there is none.
    assumed BOOLEAN NOT NULL,
    PRIMARY KEY (count_id, product_id),
    CONSTRAINT stock_count_line_qty CHECK (qty >= 0 AND scans >= 0)
);
CREATE INDEX stock_count_line_by_product ON stock_count_line (store_id, product_id, counted_at);

-- What happened to a count, by whom and why.
CREATE TABLE stock_count_event (
    id BIGINT PRIMARY KEY,
    count_id BIGINT NOT NULL REFERENCES stock_count (id),
    ver BIGINT NOT NULL,
    event TEXT NOT NULL,
    note TEXT NOT NULL,
    captured_at BIGINT NOT NULL,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    actor_name TEXT NOT NULL
);
CREATE INDEX stock_count_event_by_count ON stock_count_event (count_id, id);

--sqlite:CREATE TRIGGER stock_count_entry_kept BEFORE UPDATE ON stock_count_entry BEGIN SELECT RAISE(ABORT, 'entries of stock counts are append-only'); END;
--sqlite:CREATE TRIGGER stock_count_entry_stays BEFORE DELETE ON stock_count_entry BEGIN SELECT RAISE(ABORT, 'entries of stock counts are append-only'); END;
--postgres:CREATE FUNCTION refuse_count_entry_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''entries of stock counts are append-only''; END';
--postgres:CREATE TRIGGER stock_count_entry_kept BEFORE UPDATE OR DELETE ON stock_count_entry FOR EACH ROW EXECUTE FUNCTION refuse_count_entry_change();
