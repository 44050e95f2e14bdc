-- Why finance refused, as one of a few reasons that can be counted and told in every language. The words of the
-- person who refused stay in audit_reason.
ALTER TABLE top_up ADD COLUMN reject_reason TEXT;
CREATE INDEX top_up_by_day ON top_up (country_code, biz_date);

-- What a keyword is looked for in. Not everybody may find an account by its number.
ALTER TABLE payee_account ADD COLUMN search TEXT NOT NULL DEFAULT '';
ALTER TABLE payee_account ADD COLUMN search_masked TEXT NOT NULL DEFAULT '';
