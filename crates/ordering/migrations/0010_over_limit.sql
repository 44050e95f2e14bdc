-- Beyond the budget of samples or gifts, the cap of consigned goods or the credit limit when it was submitted.
ALTER TABLE customer_order ADD COLUMN over_limit BOOLEAN NOT NULL DEFAULT FALSE;
