-- People read the name of a bank in their own language. The name that was there is the English one, which any language
-- that has none falls back to.
ALTER TABLE payee_account RENAME COLUMN bank_name TO bank_name_en;
ALTER TABLE payee_account ADD COLUMN bank_name_zh TEXT NOT NULL DEFAULT '';
ALTER TABLE payee_account ADD COLUMN bank_name_id TEXT NOT NULL DEFAULT '';
ALTER TABLE payee_account ADD COLUMN bank_name_th TEXT NOT NULL DEFAULT '';
