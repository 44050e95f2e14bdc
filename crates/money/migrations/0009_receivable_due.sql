-- What customers still owe, summed by the day on which it is due: a handful of rows for each of them, however many
-- receivables they are the sum of. Written together with the entries of the books, proved again from the receivables.
CREATE TABLE receivable_due (
    customer_id BIGINT NOT NULL,
    due_date TEXT NOT NULL,
    country_code BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (customer_id, due_date),
    CONSTRAINT receivable_due_amount CHECK (amount >= 0)
);
CREATE INDEX receivable_due_by_day ON receivable_due (country_code, due_date);

-- Debts of before: nothing could be paid on account until now, and the terms of today are all that is known of them.
INSERT INTO receivable_due (customer_id, due_date, country_code, amount)
--sqlite:SELECT a.owner_id, date(t.biz_date, '+' || c.credit_days || ' days'), a.country_code, SUM(t.amount)
--postgres:SELECT a.owner_id, to_char(t.biz_date::date + c.credit_days::int, 'YYYY-MM-DD'), a.country_code, SUM(t.amount)
FROM ledger_account a JOIN ledger_transfer t ON t.debit_account_id = a.id JOIN customer c ON c.id = a.owner_id
WHERE a.owner_type = 'customer' AND a.code = 'AR' AND t.state = 'posted'
GROUP BY 1, 2, 3;
