-- A company of one country with a history: 4 managers (people 1 to 4), 40 representatives (5 to 44) of five customers each, a
-- VP (45), 200 customers and `:orders` orders, dispatches and top-ups spread over them. `:warehouse` and `:payee` are there.
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
INSERT INTO person (id, country_code, employee_no, name, nick_name, terminal_type, status, search, created_at, ver)
SELECT i, 1, CAST(i AS TEXT), 'Person', '', 1, 'active', '', 0, 1 FROM n;

INSERT INTO person_path (ancestor_id, descendant_id, depth) SELECT id, id, 0 FROM person WHERE id <= 45;
INSERT INTO person_path (ancestor_id, descendant_id, depth) SELECT 1 + id % 4, id, 1 FROM person WHERE id BETWEEN 5 AND 44;

WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
INSERT INTO customer (id, country_code, code, name, legal_name, cooperation_mode, customer_type, credit_limit, credit_days,
    overdue_block_days, settlement_cycle, settlement_day, status, invoice_name, search, created_at, ver)
SELECT i, 1, CAST(i AS TEXT), 'Customer', '', 1, 'chain', 0, 0, 0, 'monthly', 1, 'active', '', '', 0, 1 FROM n;

INSERT INTO person_customer (id, country_code, person_id, customer_id, from_date, share)
SELECT id, 1, 5 + id % 40, id, '2025-01-01', 10000 FROM customer WHERE id <= 200;

-- Of a hundred orders ninety are done and six cancelled, one is in each of the other states.
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :orders),
    m AS (SELECT i, 1 + i % 200 AS customer, (i / 200 * 37 + i % 200 * 13) % 100 AS part FROM n),
    o AS (SELECT i, customer, CASE WHEN part < 90 THEN 6 WHEN part < 96 THEN 5 ELSE part - 95 END AS status FROM m)
INSERT INTO customer_order (id, country_code, doc_no, customer_id, order_type, channel, placed_by, placed_by_name, on_behalf, rep_person_id,
    cooperation_mode, warehouse_id, status, stage, address, contact, remarks, po_no, po_link, kinds, total_qty, gross_amount, offer_amount,
    net_amount, tax_amount, held_amount, captured_amount, refunded_amount, settle_method, placed_at, biz_date, cancel_comment, cancelled_at,
    content_hash, search, ver)
SELECT i, 1, CAST(i AS TEXT), customer, 1, 'self', 0, '', FALSE, 5 + customer % 40, 1, :warehouse, status, status * 10 + 1, '{}', '', '', '', '',
    1, 1, 100 + i, 0, 100 + i, 0, 0, 0, 0, 'account', i, CASE WHEN i % 2 = 0 THEN '2026-01-15' ELSE '2026-02-15' END, '',
    CASE WHEN status = 5 THEN i END, '', '', 1 FROM o;

INSERT INTO order_tally (country_code, customer_id, store_id, rep_person_id, area_id, order_type, status, orders)
SELECT country_code, customer_id, 0, rep_person_id, 0, order_type, status, COUNT(*) FROM customer_order GROUP BY 1, 2, 3, 4, 5, 6, 7;

INSERT INTO dispatch (id, country_code, doc_no, order_id, customer_id, warehouse_id, carrier, tracking_no, remark, total_qty, amount, tax_amount,
    dispatched_by, dispatched_by_name, dispatched_at, biz_date, received_at, received_by_name, search, ver)
SELECT id, 1, doc_no, id, customer_id, warehouse_id, '', '', '', 1, net_amount, 0, 0, '', placed_at, biz_date, placed_at, '', '', 1
FROM customer_order WHERE status = 6;

INSERT INTO top_up (id, country_code, doc_no, customer_id, amount, payee_account_id, payer_name, payer_bank, bank_ref, paid_at, status, entered_by,
    entered_by_name, entered_at, biz_date, audit_reason, duplicate_acknowledged, reversal_reason, ver)
SELECT id, 1, doc_no, customer_id, 100, :payee, '', '', doc_no, placed_at, 'withdrawn', 0, '', placed_at, biz_date, '', FALSE, '', 1 FROM customer_order;
