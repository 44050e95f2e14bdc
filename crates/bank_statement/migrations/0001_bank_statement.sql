-- A file of the bank about one of the company's accounts, as it was imported. The same file makes one statement.
CREATE TABLE bank_statement (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    payee_account_id BIGINT NOT NULL,
    format TEXT NOT NULL,
    file_name TEXT NOT NULL,
    file_digest TEXT NOT NULL,
    -- The days of its first and last line, or those it tells its balances for.
    from_day TEXT NOT NULL,
    to_day TEXT NOT NULL,
    -- Where the file tells them.
    opening BIGINT,
    closing BIGINT,
    line_count BIGINT NOT NULL,
    -- Lines that an earlier file had already belong to that one.
    known_count BIGINT NOT NULL,
    -- Finance has agreed that lines are missing before or after it.
    gap_accepted BOOLEAN NOT NULL,
    imported_by BIGINT NOT NULL,
    imported_by_name TEXT NOT NULL,
    imported_at BIGINT NOT NULL,
    UNIQUE (payee_account_id, file_digest),
    CONSTRAINT bank_statement_format CHECK (format IN ('csv', 'xlsx', 'camt053', 'mt940')),
    CONSTRAINT bank_statement_lines CHECK (line_count >= known_count AND known_count >= 0)
);
CREATE INDEX bank_statement_by_account ON bank_statement (payee_account_id, to_day, id);
CREATE INDEX bank_statement_by_country ON bank_statement (country_code, id);

-- One movement on the account. What it is known by keeps it from being imported twice.
CREATE TABLE bank_line (
    id BIGINT PRIMARY KEY,
    statement_id BIGINT NOT NULL REFERENCES bank_statement (id),
    country_code BIGINT NOT NULL,
    payee_account_id BIGINT NOT NULL,
    position BIGINT NOT NULL,
    line_key TEXT NOT NULL,
    booked_on TEXT NOT NULL,
    direction TEXT NOT NULL,
    amount BIGINT NOT NULL,
    reference TEXT NOT NULL,
    payer_name TEXT NOT NULL,
    -- The payer's name as it is compared.
    payer_key TEXT NOT NULL,
    text TEXT NOT NULL,
    -- The bank's own number of the movement.
    bank_no TEXT NOT NULL,
    search TEXT NOT NULL,
    imported_by BIGINT NOT NULL,
    imported_by_name TEXT NOT NULL,
    status TEXT NOT NULL,
    customer_id BIGINT,
    receipt_id BIGINT,
    -- The match made or confirmed the receipt; otherwise it was confirmed before, and the line only says which it is.
    moved_money BOOLEAN NOT NULL,
    ignore_reason TEXT NOT NULL,
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_at BIGINT,
    undo_asked_by BIGINT,
    undo_asked_by_name TEXT,
    undo_reason TEXT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (payee_account_id, line_key),
    CONSTRAINT bank_line_amount CHECK (amount > 0),
    CONSTRAINT bank_line_direction CHECK (direction IN ('in', 'out')),
    CONSTRAINT bank_line_status CHECK (status IN ('open', 'matched', 'ignored', 'outgoing') AND (status = 'outgoing') = (direction = 'out')),
    CONSTRAINT bank_line_matched CHECK ((status = 'matched') = (receipt_id IS NOT NULL) AND (receipt_id IS NULL) = (customer_id IS NULL)),
    CONSTRAINT bank_line_undo CHECK (undo_asked_by IS NULL OR status = 'matched')
);
-- A receipt is one line of the bank, whoever matches at the same moment.
CREATE UNIQUE INDEX bank_line_receipt ON bank_line (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX bank_line_by_account ON bank_line (payee_account_id, id);
CREATE INDEX bank_line_by_country ON bank_line (country_code, id);
CREATE INDEX bank_line_by_status ON bank_line (country_code, status, id);
CREATE INDEX bank_line_open ON bank_line (payee_account_id, booked_on, id) WHERE status = 'open';
CREATE INDEX bank_line_by_payer ON bank_line (country_code, payer_key, id) WHERE status = 'matched' AND payer_key <> '';
CREATE INDEX bank_line_by_statement ON bank_line (statement_id, id);

-- Whose money an open line probably is. Made anew whenever matching runs, and gone with the match.
CREATE TABLE bank_proposal (
    line_id BIGINT PRIMARY KEY REFERENCES bank_line (id),
    -- Names exactly what somebody saw and agreed to.
    proposal_id BIGINT NOT NULL,
    country_code BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    receipt_id BIGINT,
    reason TEXT NOT NULL,
    sure BOOLEAN NOT NULL,
    CONSTRAINT bank_proposal_reason CHECK (reason IN ('receipt_waiting', 'receipt_confirmed', 'reference', 'payer', 'exact_amount'))
);
CREATE TABLE bank_proposal_match (
    line_id BIGINT NOT NULL REFERENCES bank_proposal (line_id),
    position BIGINT NOT NULL,
    receivable_id BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (line_id, position),
    CONSTRAINT bank_proposal_match_amount CHECK (amount > 0)
);

-- Which of a bank's columns is which, as it was told the last time.
CREATE TABLE bank_mapping (
    payee_account_id BIGINT PRIMARY KEY,
    columns TEXT NOT NULL,
    date_order TEXT NOT NULL,
    CONSTRAINT bank_mapping_date_order CHECK (date_order IN ('dmy', 'mdy', 'ymd'))
);
