-- Addresses are now also changed one by one, by the buyers themselves.
ALTER TABLE customer_address ADD COLUMN ver BIGINT NOT NULL DEFAULT 1;
