-- The wallet no longer had the money, so the customer owes it.
ALTER TABLE top_up ADD COLUMN reversed_on_account BOOLEAN NOT NULL DEFAULT FALSE;
