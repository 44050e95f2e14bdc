-- Bank accounts of the company that customers pay into. Each has its own ledger account, so what identifies the
-- bank account never changes. A new bank account is a new row, the old one is disabled.
CREATE TABLE payee_account (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    bank_code TEXT NOT NULL,
    bank_name TEXT NOT NULL,
    payee_name TEXT NOT NULL,
    account_no TEXT NOT NULL,
    branch TEXT NOT NULL,
    enabled BOOLEAN NOT NULL,
    sort BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, id),
    UNIQUE (country_code, bank_code, account_no)
);
