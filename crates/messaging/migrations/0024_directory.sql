-- What the directory of colleagues is read by. Empty until the copy is made anew; without a country for customers' logins.
ALTER TABLE chat_profile ADD COLUMN country_code BIGINT;
--postgres: ALTER TABLE chat_profile ADD COLUMN sort_key TEXT COLLATE "C" NOT NULL DEFAULT '';
--sqlite: ALTER TABLE chat_profile ADD COLUMN sort_key TEXT NOT NULL DEFAULT '';
CREATE INDEX chat_profile_by_country ON chat_profile (country_code, sort_key, user_id);
CREATE INDEX chat_profile_by_sort_key ON chat_profile (sort_key, user_id);
