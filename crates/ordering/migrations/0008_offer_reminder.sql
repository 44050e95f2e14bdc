-- When head office was reminded of an offer that waits longer than agreed, and when somebody above was told that the
-- reminder did not help.
ALTER TABLE special_offer ADD COLUMN reminded_at BIGINT;
ALTER TABLE special_offer ADD COLUMN escalated_at BIGINT;
CREATE INDEX special_offer_due ON special_offer (due_at) WHERE status IN ('pending', 'pending_second');
