-- Warehouses are renamed by people who looked at them before.
ALTER TABLE location ADD COLUMN ver BIGINT NOT NULL DEFAULT 1;
