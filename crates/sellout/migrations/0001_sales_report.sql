-- What promoters sold to shoppers. A report is a header with one line per product and price; every change of a line is an entry
-- that stays, and what the lines say is proved from the entries by `gerai verify`.
CREATE TABLE sales_report (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    kind TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    -- The day at the store. A monthly report counts on the last day it covers so far.
    biz_date TEXT NOT NULL,
    -- yyyy-MM
    month TEXT NOT NULL,
    status TEXT NOT NULL,
    -- Whose goods were sold: a customer, or zero for the company.
    owner_id BIGINT NOT NULL,
    kinds BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    -- When the first of it was noted, and when the first of it arrived.
    captured_at BIGINT NOT NULL,
    submitted_at BIGINT NOT NULL,
    -- From then on only corrections change it.
    locks_at BIGINT NOT NULL,
    -- Some of it came after it was locked.
    late BOOLEAN NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    CONSTRAINT sales_report_kind CHECK (kind IN ('daily', 'monthly')),
    CONSTRAINT sales_report_status CHECK (status IN ('submitted', 'corrected', 'void')),
    CONSTRAINT sales_report_totals CHECK (kinds >= 0 AND pieces >= 0 AND amount >= 0)
);
CREATE UNIQUE INDEX sales_report_of_day ON sales_report (person_id, store_id, biz_date) WHERE kind = 'daily' AND status <> 'void';
CREATE UNIQUE INDEX sales_report_of_month ON sales_report (person_id, store_id, month) WHERE kind = 'monthly' AND status <> 'void';
CREATE INDEX sales_report_by_person ON sales_report (person_id, biz_date, id);
CREATE INDEX sales_report_by_store ON sales_report (store_id, biz_date, id);
CREATE INDEX sales_report_by_customer ON sales_report (customer_id, biz_date, id);
CREATE INDEX sales_report_by_day ON sales_report (country_code, biz_date, id);

CREATE TABLE sales_report_line (
    report_id BIGINT NOT NULL REFERENCES sales_report (id),
    product_id BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    -- A product that was sold at two prices has two lines.
    unit_price BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    barcode TEXT,
    -- How many of the pieces were scanned.
    scans BIGINT NOT NULL,
    PRIMARY KEY (report_id, product_id, unit_price),
    CONSTRAINT sales_report_line_sold CHECK (qty > 0 AND unit_price >= 0 AND scans >= 0)
);

-- One change of one line. Never changed itself: a mistake is taken back by another entry.
CREATE TABLE sales_report_entry (
    id BIGINT PRIMARY KEY,
    report_id BIGINT NOT NULL REFERENCES sales_report (id),
    country_code BIGINT NOT NULL,
    -- The report's version that it made.
    ver BIGINT NOT NULL,
    event TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    qty BIGINT NOT NULL,
    unit_price BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    CONSTRAINT sales_report_entry_qty CHECK (qty <> 0)
);
CREATE INDEX sales_report_entry_by_report ON sales_report_entry (report_id, id);

-- What happened to a report, by whom and why.
CREATE TABLE sales_report_event (
    report_id BIGINT NOT NULL REFERENCES sales_report (id),
    ver BIGINT NOT NULL,
    event TEXT NOT NULL,
    reason TEXT NOT NULL,
    captured_at BIGINT NOT NULL,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    actor_name TEXT NOT NULL,
    PRIMARY KEY (report_id, ver)
);

--sqlite:CREATE TRIGGER sales_report_entry_kept BEFORE UPDATE ON sales_report_entry BEGIN SELECT RAISE(ABORT, 'entries of sales reports are append-only'); END;
--sqlite:CREATE TRIGGER sales_report_entry_stays BEFORE DELETE ON sales_report_entry BEGIN SELECT RAISE(ABORT, 'entries of sales reports are append-only'); END;
--postgres:CREATE FUNCTION refuse_sales_entry_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''entries of sales reports are append-only''; END';
--postgres:CREATE TRIGGER sales_report_entry_kept BEFORE UPDATE OR DELETE ON sales_report_entry FOR EACH ROW EXECUTE FUNCTION refuse_sales_entry_change();
