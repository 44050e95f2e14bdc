-- When the customer was told that the time to pay is about to end; once per order.
ALTER TABLE customer_order ADD COLUMN pay_reminded_at BIGINT;
