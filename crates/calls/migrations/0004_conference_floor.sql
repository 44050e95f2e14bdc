-- Since when somebody's hand is raised in a conference; it goes down with whoever leaves.
ALTER TABLE call_participant ADD COLUMN raised_at BIGINT;
-- Whether nobody new comes in. Those who were in may come back.
ALTER TABLE conference ADD COLUMN locked BOOLEAN NOT NULL DEFAULT FALSE;
