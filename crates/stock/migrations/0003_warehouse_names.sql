-- People read the name of a warehouse in their own language. The name that was there is the English one, which any
-- language that has none falls back to.
ALTER TABLE location RENAME COLUMN name TO name_en;
ALTER TABLE location ADD COLUMN name_zh TEXT NOT NULL DEFAULT '';
ALTER TABLE location ADD COLUMN name_id TEXT NOT NULL DEFAULT '';
ALTER TABLE location ADD COLUMN name_th TEXT NOT NULL DEFAULT '';
