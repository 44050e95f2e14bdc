-- In a call of several people everybody has an own time for the next step; that of the call is the first of them.
ALTER TABLE call_participant ADD COLUMN deadline_at BIGINT;
-- How long whoever is alone in it waits for the others to come back.
ALTER TABLE call ADD COLUMN alone_until BIGINT;
CREATE INDEX call_going_on ON call (target_id, kind) WHERE ended_at IS NULL;
