-- What the request that made a receipt is known by when it comes again; empty for receipts from before.
ALTER TABLE receipt ADD COLUMN request_mark TEXT NOT NULL DEFAULT '';
-- The order whose goods were dispatched on account. Both or neither.
ALTER TABLE receivable ADD COLUMN order_id BIGINT;
ALTER TABLE receivable ADD COLUMN order_no TEXT;
