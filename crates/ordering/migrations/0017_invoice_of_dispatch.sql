-- Dispatches of before that were paid from the wallet get their invoices, numbered after those of debts.
INSERT INTO invoice (id, country_code, doc_no, customer_id, source_type, source_no, tax_amount, amount, biz_date, due_date,
    buyer_name, buyer_tax_id, buyer_address)
SELECT d.id, d.country_code,
    'IV-' || substr(d.doc_no, 4, 3) || substr(d.biz_date, 1, 4) || '-' ||
        substr('000000' || (d.number + COALESCE(n.last_number, 0)), length('000000' || (d.number + COALESCE(n.last_number, 0))) - 5),
    d.customer_id, 'dispatch', d.doc_no, d.tax_amount, d.amount, d.biz_date, NULL,
    CASE WHEN c.invoice_name <> '' THEN c.invoice_name ELSE c.legal_name END, c.tax_id,
    COALESCE((SELECT a.line || CASE WHEN a.subdistrict = '' THEN '' ELSE ', ' || a.subdistrict END
            || CASE WHEN a.district = '' THEN '' ELSE ', ' || a.district END || CASE WHEN a.city = '' THEN '' ELSE ', ' || a.city END
            || CASE WHEN a.province = '' THEN '' ELSE ', ' || a.province END || CASE WHEN a.postcode = '' THEN '' ELSE ' ' || a.postcode END
        FROM customer_address a WHERE a.customer_id = c.id AND a.is_default), '')
FROM (SELECT x.*, ROW_NUMBER() OVER (PARTITION BY x.country_code, substr(x.biz_date, 1, 4) ORDER BY x.id) AS number
    FROM dispatch x JOIN customer_order o ON o.id = x.order_id
    WHERE x.amount > 0 AND o.settle_method = 'wallet'
        AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.country_code = x.country_code AND i.source_type = 'dispatch' AND i.source_no = x.doc_no)
    ) AS d
JOIN customer c ON c.id = d.customer_id
LEFT JOIN document_number n ON n.prefix = 'IV' AND n.country_code = d.country_code AND n.day = substr(d.biz_date, 1, 4);
INSERT INTO document_number (prefix, country_code, day, last_number)
SELECT 'IV', country_code, substr(biz_date, 1, 4), COUNT(*) FROM invoice WHERE TRUE GROUP BY country_code, substr(biz_date, 1, 4)
ON CONFLICT (prefix, country_code, day) DO UPDATE SET last_number = excluded.last_number;
