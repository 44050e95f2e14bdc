-- People read why a product may not be sold in their own language. The reason that was there is the English one, which
-- any language that has none falls back to.
ALTER TABLE product_country RENAME COLUMN embargo_reason TO embargo_reason_en;
ALTER TABLE product_country ADD COLUMN embargo_reason_zh TEXT NOT NULL DEFAULT '';
ALTER TABLE product_country ADD COLUMN embargo_reason_id TEXT NOT NULL DEFAULT '';
ALTER TABLE product_country ADD COLUMN embargo_reason_th TEXT NOT NULL DEFAULT '';
