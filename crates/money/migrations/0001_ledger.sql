-- Double entry. An account belongs to the ledger of one country and currency, and an entry names the ledger
-- together with each account, so that no entry can lead from one ledger into another.

-- The totals are maintained by every entry and proved again from the entries by `gerai verify`. Accounts of the
-- company as a whole are kept in several rows (owner_id is then the lane), or every order of a country would
-- wait for the same row.
CREATE TABLE ledger_account (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    currency TEXT NOT NULL,
    code TEXT NOT NULL,
    kind TEXT NOT NULL,
    owner_type TEXT NOT NULL,
    owner_id BIGINT NOT NULL,
    overdraft TEXT NOT NULL,
    debits_posted BIGINT NOT NULL,
    credits_posted BIGINT NOT NULL,
    debits_pending BIGINT NOT NULL,
    credits_pending BIGINT NOT NULL,
    wallet_lines BIGINT NOT NULL,
    opened_at BIGINT NOT NULL,
    UNIQUE (country_code, currency, id),
    UNIQUE (country_code, currency, code, owner_id),
    CONSTRAINT ledger_account_kind CHECK (kind IN ('asset', 'liability', 'income', 'expense')),
    CONSTRAINT ledger_account_owner CHECK (owner_type IN ('company', 'customer', 'payee')),
    CONSTRAINT ledger_account_rule CHECK (overdraft IN ('allowed', 'refused') AND (code <> 'WALLET' OR overdraft = 'refused')),
    CONSTRAINT ledger_account_totals CHECK (
        debits_posted >= 0 AND credits_posted >= 0 AND debits_pending >= 0 AND credits_pending >= 0 AND wallet_lines >= 0),
    CONSTRAINT ledger_account_overdraft CHECK (overdraft = 'allowed' OR debits_posted + debits_pending <= credits_posted)
);
CREATE INDEX ledger_account_by_owner ON ledger_account (owner_type, owner_id);

-- Entries are never changed. A pending one is resolved by a further entry that names it in pending_id: posted
-- for all or part of the amount, voided or expired. That column is unique, so it happens once.
CREATE TABLE ledger_transfer (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    currency TEXT NOT NULL,
    debit_account_id BIGINT NOT NULL,
    credit_account_id BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    event BIGINT NOT NULL,
    state TEXT NOT NULL,
    pending_id BIGINT,
    doc_type TEXT NOT NULL,
    doc_no TEXT NOT NULL,
    biz_date TEXT NOT NULL,
    at BIGINT NOT NULL,
    reference TEXT NOT NULL,
    line_no BIGINT NOT NULL,
    UNIQUE (country_code, currency, id),
    UNIQUE (pending_id),
    UNIQUE (country_code, currency, reference, line_no),
    FOREIGN KEY (country_code, currency, debit_account_id) REFERENCES ledger_account (country_code, currency, id),
    FOREIGN KEY (country_code, currency, credit_account_id) REFERENCES ledger_account (country_code, currency, id),
    FOREIGN KEY (country_code, currency, pending_id) REFERENCES ledger_transfer (country_code, currency, id),
    CONSTRAINT ledger_transfer_amount CHECK (amount > 0 AND amount <= 1000000000000),
    CONSTRAINT ledger_transfer_sides CHECK (debit_account_id <> credit_account_id),
    CONSTRAINT ledger_transfer_state CHECK (
        (state = 'posted') OR (state = 'pending' AND pending_id IS NULL) OR (state IN ('voided', 'expired') AND pending_id IS NOT NULL))
);
CREATE INDEX ledger_transfer_by_debit ON ledger_transfer (debit_account_id, id);
CREATE INDEX ledger_transfer_by_credit ON ledger_transfer (credit_account_id, id);
CREATE INDEX ledger_transfer_by_document ON ledger_transfer (country_code, doc_no);

-- What a customer reads: one line per posted entry that touches the wallet. `seq` counts within the wallet in
-- the order in which its row was updated, which no clock can promise.
CREATE TABLE wallet_line (
    account_id BIGINT NOT NULL REFERENCES ledger_account (id),
    seq BIGINT NOT NULL,
    transfer_id BIGINT NOT NULL REFERENCES ledger_transfer (id),
    country_code BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    direction TEXT NOT NULL,
    amount BIGINT NOT NULL,
    balance_after BIGINT NOT NULL,
    kind TEXT NOT NULL,
    doc_type TEXT NOT NULL,
    doc_no TEXT NOT NULL,
    PRIMARY KEY (account_id, seq),
    UNIQUE (transfer_id),
    CONSTRAINT wallet_line_direction CHECK (direction IN ('income', 'expenditure')),
    CONSTRAINT wallet_line_kind CHECK (kind IN ('topUp', 'orderPay', 'refund', 'receivablePay', 'adjust')),
    CONSTRAINT wallet_line_amount CHECK (amount > 0),
    CONSTRAINT wallet_line_balance CHECK (balance_after >= 0)
);
CREATE INDEX wallet_line_by_day ON wallet_line (account_id, biz_date);

--sqlite:CREATE TRIGGER ledger_transfer_kept BEFORE UPDATE ON ledger_transfer BEGIN SELECT RAISE(ABORT, 'ledger entries are append-only'); END;
--sqlite:CREATE TRIGGER ledger_transfer_stays BEFORE DELETE ON ledger_transfer BEGIN SELECT RAISE(ABORT, 'ledger entries are append-only'); END;
--sqlite:CREATE TRIGGER wallet_line_kept BEFORE UPDATE ON wallet_line BEGIN SELECT RAISE(ABORT, 'wallet lines are append-only'); END;
--sqlite:CREATE TRIGGER wallet_line_stays BEFORE DELETE ON wallet_line BEGIN SELECT RAISE(ABORT, 'wallet lines are append-only'); END;
--postgres:CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''the ledger is append-only''; END';
--postgres:CREATE TRIGGER ledger_transfer_kept BEFORE UPDATE OR DELETE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--postgres:CREATE TRIGGER wallet_line_kept BEFORE UPDATE OR DELETE ON wallet_line FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
