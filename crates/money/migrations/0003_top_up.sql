-- A customer says to have transferred money, finance finds it on the bank statement or does not.
CREATE TABLE top_up (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    payee_account_id BIGINT NOT NULL,
    payer_name TEXT NOT NULL,
    payer_bank TEXT NOT NULL,
    bank_ref TEXT NOT NULL,
    paid_at BIGINT NOT NULL,
    status TEXT NOT NULL,
    request_id TEXT,
    entered_by BIGINT NOT NULL,
    entered_by_name TEXT NOT NULL,
    entered_at BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    claimed_by BIGINT,
    claimed_by_name TEXT,
    claimed_until BIGINT,
    audited_by BIGINT,
    audited_by_name TEXT,
    audited_at BIGINT,
    audit_reason TEXT NOT NULL,
    credited_amount BIGINT,
    duplicate_acknowledged BOOLEAN NOT NULL,
    reversal_asked_by BIGINT,
    reversal_asked_by_name TEXT,
    reversal_asked_at BIGINT,
    reversal_reason TEXT NOT NULL,
    reversed_by BIGINT,
    reversed_by_name TEXT,
    reversed_at BIGINT,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    UNIQUE (entered_by, request_id),
    FOREIGN KEY (country_code, customer_id) REFERENCES customer (country_code, id),
    FOREIGN KEY (country_code, payee_account_id) REFERENCES payee_account (country_code, id),
    CONSTRAINT top_up_status CHECK (status IN ('pending', 'success', 'failed', 'withdrawn', 'reversed')),
    CONSTRAINT top_up_amount CHECK (amount > 0 AND amount <= 1000000000000),
    CONSTRAINT top_up_credited CHECK ((credited_amount IS NOT NULL) = (status IN ('success', 'reversed'))),
    CONSTRAINT top_up_credited_amount CHECK (credited_amount IS NULL OR (credited_amount > 0 AND credited_amount <= 1000000000000)),
    CONSTRAINT top_up_audited CHECK ((audited_by IS NOT NULL) = (status IN ('success', 'failed', 'reversed'))),
    CONSTRAINT top_up_audited_by_another CHECK (audited_by IS NULL OR audited_by <> entered_by),
    CONSTRAINT top_up_reversed CHECK ((reversed_by IS NOT NULL) = (status = 'reversed')),
    CONSTRAINT top_up_reversed_by_two CHECK (reversed_by IS NULL OR (reversal_asked_by IS NOT NULL AND reversed_by <> reversal_asked_by))
);
CREATE INDEX top_up_by_customer ON top_up (customer_id, id);
CREATE INDEX top_up_by_status ON top_up (country_code, status, id);
CREATE INDEX top_up_by_bank_ref ON top_up (country_code, bank_ref);

-- Pictures of the transfer. While a top-up waits for its audit, the customer cannot hand in the same picture again.
CREATE TABLE top_up_voucher (
    top_up_id BIGINT NOT NULL REFERENCES top_up (id),
    position BIGINT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES file (id),
    sha256 TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    waiting BOOLEAN NOT NULL,
    PRIMARY KEY (top_up_id, position),
    CONSTRAINT top_up_voucher_position CHECK (position BETWEEN 1 AND 3)
);
CREATE INDEX top_up_voucher_by_content ON top_up_voucher (sha256);
CREATE UNIQUE INDEX top_up_voucher_waiting ON top_up_voucher (customer_id, sha256) WHERE waiting;
