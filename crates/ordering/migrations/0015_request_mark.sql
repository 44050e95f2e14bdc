-- What the request that made an order is known by when it comes again; empty for orders from before.
ALTER TABLE customer_order ADD COLUMN request_mark TEXT NOT NULL DEFAULT '';
