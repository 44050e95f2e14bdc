-- What was agreed with a customer about buying on account, from a day on. `customer` has what is in force now.
CREATE TABLE credit_terms (
    id BIGINT PRIMARY KEY,
    customer_id BIGINT NOT NULL REFERENCES customer (id),
    country_code BIGINT NOT NULL,
    from_date TEXT NOT NULL,
    credit_limit BIGINT NOT NULL,
    credit_days BIGINT NOT NULL,
    overdue_block_days BIGINT NOT NULL,
    reason TEXT NOT NULL,
    entered_by_name TEXT NOT NULL,
    entered_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    CONSTRAINT credit_terms_once UNIQUE (customer_id, from_date),
    CONSTRAINT credit_terms_amounts CHECK (credit_limit >= 0 AND credit_days >= 0 AND overdue_block_days >= 0)
);
CREATE INDEX credit_terms_by_country ON credit_terms (country_code, id);

-- Customers of before begin with what they have.
INSERT INTO credit_terms (id, customer_id, country_code, from_date, credit_limit, credit_days, overdue_block_days, reason,
    entered_by_name, entered_at, ver)
SELECT id, id, country_code,
--sqlite:    date(created_at / 1000, 'unixepoch'),
--postgres:    to_char(to_timestamp(created_at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
    credit_limit, credit_days, overdue_block_days, '', '', created_at, 1 FROM customer;
