-- How the prices of an offer are taxed, so that its totals are what its order will cost. Prices of earlier offers were
-- summed up as if the tax were in them.
ALTER TABLE special_offer_line ADD COLUMN tax_included BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE special_offer_line ADD COLUMN tax_rate BIGINT NOT NULL DEFAULT 0;
ALTER TABLE special_offer_line ADD COLUMN tax_base_numerator BIGINT NOT NULL DEFAULT 1;
ALTER TABLE special_offer_line ADD COLUMN tax_base_denominator BIGINT NOT NULL DEFAULT 1;
