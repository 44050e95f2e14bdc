-- What a customer was charged for goods: at their dispatch, paid before or on account, or when consigned goods were settled.
-- Numbers have no gaps in the country's year. Who the buyer was is kept as it was then.
CREATE TABLE invoice (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    source_type TEXT NOT NULL,
    -- The dispatch or the settlement.
    source_no TEXT NOT NULL,
    tax_amount BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    -- None when it was paid before the goods left.
    due_date TEXT,
    buyer_name TEXT NOT NULL,
    buyer_tax_id TEXT,
    buyer_address TEXT NOT NULL,
    UNIQUE (country_code, doc_no),
    UNIQUE (country_code, source_type, source_no),
    CONSTRAINT invoice_source CHECK (source_type IN ('dispatch', 'consignment')),
    CONSTRAINT invoice_amount CHECK (tax_amount >= 0 AND amount > 0 AND tax_amount <= amount)
);
CREATE INDEX invoice_by_customer ON invoice (customer_id, id);

-- Debts of before have a number of their own only.
INSERT INTO invoice (id, country_code, doc_no, customer_id, source_type, source_no, tax_amount, amount, biz_date, due_date,
    buyer_name, buyer_tax_id, buyer_address)
SELECT r.id, r.country_code,
    'IV-' || substr(r.doc_no, 4, 3) || substr(r.biz_date, 1, 4) || '-' || substr('000000' || r.number, length('000000' || r.number) - 5),
    r.customer_id, r.source_type, r.source_no,
    COALESCE((SELECT CAST(SUM(t.amount) AS BIGINT) FROM ledger_transfer t JOIN ledger_account v ON v.id = t.credit_account_id
        WHERE t.country_code = r.country_code AND t.doc_no = r.source_no AND t.event = 301 AND t.state = 'posted' AND v.code = 'VAT_OUT'), 0),
    r.si_amount, r.biz_date, r.due_date,
    CASE WHEN c.invoice_name <> '' THEN c.invoice_name ELSE c.legal_name END, c.tax_id,
    COALESCE((SELECT a.line || CASE WHEN a.subdistrict = '' THEN '' ELSE ', ' || a.subdistrict END
            || CASE WHEN a.district = '' THEN '' ELSE ', ' || a.district END || CASE WHEN a.city = '' THEN '' ELSE ', ' || a.city END
            || CASE WHEN a.province = '' THEN '' ELSE ', ' || a.province END || CASE WHEN a.postcode = '' THEN '' ELSE ' ' || a.postcode END
        FROM customer_address a WHERE a.customer_id = c.id AND a.is_default), '')
FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY country_code, substr(biz_date, 1, 4) ORDER BY id) AS number
    FROM receivable WHERE source_type IN ('dispatch', 'consignment')) AS r
JOIN customer c ON c.id = r.customer_id;
INSERT INTO document_number (prefix, country_code, day, last_number)
SELECT 'IV', country_code, substr(biz_date, 1, 4), COUNT(*) FROM invoice GROUP BY country_code, substr(biz_date, 1, 4);
