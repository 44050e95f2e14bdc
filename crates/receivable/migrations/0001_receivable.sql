-- What customers owe, document by document. The constraint is the rule: what was invoiced is written off, returned, given
-- up as bad debt or still open, and none of it is ever below zero.
CREATE TABLE receivable (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    -- Without gaps in the country's year.
    doc_no TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    source_type TEXT NOT NULL,
    -- The dispatch or top-up that it comes from.
    source_no TEXT NOT NULL,
    si_amount BIGINT NOT NULL,
    written_off BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    bad_debt BIGINT NOT NULL,
    unwritten_off BIGINT NOT NULL,
    status TEXT NOT NULL,
    biz_date TEXT NOT NULL,
    -- By the terms of the customer on the business date.
    due_date TEXT NOT NULL,
    last_write_off_on TEXT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    UNIQUE (country_code, source_type, source_no),
    CONSTRAINT receivable_source CHECK (source_type IN ('dispatch', 'top_up')),
    CONSTRAINT receivable_status CHECK (status IN ('unpaid', 'partly_written_off', 'written_off', 'returned', 'bad_debt')),
    CONSTRAINT receivable_sums CHECK (
        si_amount > 0 AND written_off >= 0 AND returned >= 0 AND bad_debt >= 0 AND unwritten_off >= 0
        AND si_amount = written_off + returned + bad_debt + unwritten_off),
    CONSTRAINT receivable_settled CHECK ((status IN ('written_off', 'returned', 'bad_debt')) = (unwritten_off = 0))
);
CREATE INDEX receivable_by_customer ON receivable (customer_id, id);
CREATE INDEX receivable_by_country ON receivable (country_code, id);
CREATE INDEX receivable_by_status ON receivable (country_code, status, id);
CREATE INDEX receivable_open ON receivable (customer_id, due_date, id) WHERE unwritten_off > 0;
CREATE INDEX receivable_open_by_day ON receivable (country_code, due_date, id) WHERE unwritten_off > 0;

-- Money that came in. It belongs to the customer's unmatched money once finance has found it, and is then matched.
CREATE TABLE receipt (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    request_id TEXT,
    customer_id BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    matched BIGINT NOT NULL,
    method TEXT NOT NULL,
    -- The account of ours that it went into; none for money out of the wallet.
    payee_account_id BIGINT,
    bank_ref TEXT NOT NULL,
    payer_name TEXT NOT NULL,
    received_on TEXT NOT NULL,
    remark TEXT NOT NULL,
    status TEXT NOT NULL,
    entered_by BIGINT NOT NULL,
    entered_by_name TEXT NOT NULL,
    entered_at BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_at BIGINT,
    refuse_reason TEXT NOT NULL,
    reversal_asked_by BIGINT,
    reversal_asked_by_name TEXT,
    reversal_reason TEXT NOT NULL,
    reversed_by BIGINT,
    reversed_by_name TEXT,
    reversed_at BIGINT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    UNIQUE (entered_by, request_id),
    CONSTRAINT receipt_method CHECK (method IN ('bank', 'cash', 'cheque', 'wallet')),
    CONSTRAINT receipt_status CHECK (status IN ('submitted', 'confirmed', 'partly_matched', 'fully_matched', 'refused', 'reversed')),
    CONSTRAINT receipt_matched CHECK (amount > 0 AND matched >= 0 AND matched <= amount),
    CONSTRAINT receipt_account CHECK (method = 'wallet' OR payee_account_id IS NOT NULL OR status IN ('submitted', 'refused')),
    CONSTRAINT receipt_state CHECK (
        (status = 'partly_matched') = (matched > 0 AND matched < amount) AND (status = 'fully_matched') = (matched = amount))
);
CREATE INDEX receipt_by_customer ON receipt (customer_id, id);
CREATE INDEX receipt_by_country ON receipt (country_code, id);
CREATE INDEX receipt_by_status ON receipt (country_code, status, id);
CREATE INDEX receipt_by_reference ON receipt (country_code, bank_ref) WHERE bank_ref <> '';

CREATE TABLE receipt_voucher (
    receipt_id BIGINT NOT NULL REFERENCES receipt (id),
    position BIGINT NOT NULL,
    file_id BIGINT NOT NULL,
    PRIMARY KEY (receipt_id, position)
);

-- What the payer says to be paying.
CREATE TABLE receipt_named (
    receipt_id BIGINT NOT NULL REFERENCES receipt (id),
    receivable_id BIGINT NOT NULL REFERENCES receivable (id),
    PRIMARY KEY (receipt_id, receivable_id)
);

-- A receipt matched to a receivable, for all or part of either. Reversed by two people, never changed otherwise.
CREATE TABLE write_off (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    receivable_id BIGINT NOT NULL REFERENCES receivable (id),
    receipt_id BIGINT NOT NULL REFERENCES receipt (id),
    amount BIGINT NOT NULL,
    reason TEXT NOT NULL,
    biz_date TEXT NOT NULL,
    written_by BIGINT NOT NULL,
    written_by_name TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    status TEXT NOT NULL,
    reversal_asked_by BIGINT,
    reversal_asked_by_name TEXT,
    reversal_reason TEXT NOT NULL,
    reversed_by BIGINT,
    reversed_by_name TEXT,
    reversed_at BIGINT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    CONSTRAINT write_off_amount CHECK (amount > 0),
    CONSTRAINT write_off_reason CHECK (reason IN ('named', 'reference', 'exact_amount', 'oldest_due', 'by_hand')),
    CONSTRAINT write_off_status CHECK (status IN ('effective', 'reversed') AND (status = 'reversed') = (reversed_at IS NOT NULL)),
    CONSTRAINT write_off_two_people CHECK (reversed_by IS NULL OR reversed_by <> reversal_asked_by)
);
CREATE INDEX write_off_by_customer ON write_off (customer_id, id);
CREATE INDEX write_off_by_country ON write_off (country_code, id);
CREATE INDEX write_off_by_receivable ON write_off (receivable_id, id);
CREATE INDEX write_off_by_receipt ON write_off (receipt_id, id);

-- What will not be paid any more. One person asks, another agrees.
CREATE TABLE bad_debt (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    receivable_id BIGINT NOT NULL REFERENCES receivable (id),
    amount BIGINT NOT NULL,
    reason TEXT NOT NULL,
    status TEXT NOT NULL,
    asked_by BIGINT NOT NULL,
    asked_by_name TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_at BIGINT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    CONSTRAINT bad_debt_amount CHECK (amount > 0),
    CONSTRAINT bad_debt_status CHECK (status IN ('asked', 'approved', 'dropped') AND (status = 'asked') = (decided_at IS NULL)),
    CONSTRAINT bad_debt_two_people CHECK (status <> 'approved' OR decided_by <> asked_by)
);
CREATE INDEX bad_debt_by_customer ON bad_debt (customer_id, id);
CREATE INDEX bad_debt_by_country ON bad_debt (country_code, id);
CREATE UNIQUE INDEX bad_debt_waiting ON bad_debt (receivable_id) WHERE status = 'asked';

-- Debts of before have been in the books and become documents. Nothing could be paid on account until now.
INSERT INTO receivable (id, country_code, doc_no, customer_id, source_type, source_no, si_amount, written_off, returned, bad_debt,
    unwritten_off, status, biz_date, due_date, last_write_off_on, ver)
SELECT g.id, g.country_code,
    'AR-' || (CASE g.country_code WHEN 1 THEN 'TH' WHEN 2 THEN 'PH' WHEN 3 THEN 'ID' ELSE 'MY' END) || '-' || substr(g.biz_date, 1, 4) || '-' ||
        substr('000000' || g.number, length('000000' || g.number) - 5),
    g.customer_id, g.source_type, g.source_no, g.amount, 0, 0, 0, g.amount, 'unpaid', g.biz_date,
--sqlite:    date(g.biz_date, '+' || c.credit_days || ' days'), NULL, 1
--postgres:    to_char(g.biz_date::date + c.credit_days::int, 'YYYY-MM-DD'), NULL, 1
FROM (SELECT MIN(t.id) AS id, t.country_code AS country_code, a.owner_id AS customer_id,
        CASE t.event WHEN 301 THEN 'dispatch' ELSE 'top_up' END AS source_type, t.doc_no AS source_no,
        CAST(SUM(t.amount) AS BIGINT) AS amount, MIN(t.biz_date) AS biz_date,
        ROW_NUMBER() OVER (PARTITION BY t.country_code, substr(MIN(t.biz_date), 1, 4) ORDER BY MIN(t.id)) AS number
    FROM ledger_transfer t JOIN ledger_account a ON a.id = t.debit_account_id
    WHERE a.owner_type = 'customer' AND a.code = 'AR' AND t.state = 'posted' AND t.event IN (103, 301)
    GROUP BY t.country_code, a.owner_id, t.event, t.doc_no) AS g
JOIN customer c ON c.id = g.customer_id;
INSERT INTO document_number (prefix, country_code, day, last_number)
SELECT 'AR', country_code, substr(biz_date, 1, 4), COUNT(*) FROM receivable GROUP BY country_code, substr(biz_date, 1, 4);
