-- Approvals of every document are kept by one engine. What waits for a manager waits there from now on; whom it asks is found
-- when the server starts.
INSERT INTO approval_step (doc_kind, doc_id, round, seq, country_code, subtype, submitted_by, stage, selector, sla_hours, decision, opened_at,
    due_at, remark)
SELECT 'goods_return', id, 1, 1, country_code, 0, asked_by, 'initial', 'superior', 24, 'pending', asked_at, asked_at + 86400000, ''
FROM goods_return WHERE status = 'requested';
