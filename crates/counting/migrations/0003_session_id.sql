-- Phones that took part are sealed like what they counted, so each has a number.
ALTER TABLE stock_count_session ADD COLUMN id BIGINT;
UPDATE stock_count_session SET id = numbered.place
FROM (SELECT user_id AS of_user, session_key AS of_session, ROW_NUMBER() OVER (ORDER BY user_id, session_key) AS place FROM stock_count_session) numbered
WHERE numbered.of_user = stock_count_session.user_id AND numbered.of_session = stock_count_session.session_key;
CREATE UNIQUE INDEX stock_count_session_by_id ON stock_count_session (id);
