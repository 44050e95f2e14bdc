-- When those who are expected in a planned conference are to be reminded of it; nothing once they were.
ALTER TABLE conference ADD COLUMN remind_at BIGINT;
CREATE INDEX conference_to_remind ON conference (remind_at) WHERE remind_at IS NOT NULL;
