-- Debts of before learn which order was dispatched for them.
UPDATE receivable SET
    order_id = (SELECT o.id FROM dispatch d JOIN customer_order o ON o.id = d.order_id
        WHERE d.country_code = receivable.country_code AND d.doc_no = receivable.source_no),
    order_no = (SELECT o.doc_no FROM dispatch d JOIN customer_order o ON o.id = d.order_id
        WHERE d.country_code = receivable.country_code AND d.doc_no = receivable.source_no)
WHERE source_type = 'dispatch' AND order_id IS NULL;
