-- Approvals of every document are kept by one engine. What was known of those of orders and of special offers moves
-- there; offers that are not decided find their people again at the next look.
INSERT INTO approval_policy (id, country_code, doc_kind, subtype, min_amount, max_amount, min_discount_rate, overdue_only, over_limit_only,
    priority, enabled, ver)
SELECT id, country_code, doc_kind, order_type, min_amount, max_amount, min_discount_rate, overdue_only, over_limit_only, priority, enabled, ver
FROM approval_rule;
INSERT INTO approval_policy_stage (policy_id, seq, stage, selector, sla_hours)
SELECT rule_id, seq, stage, selector, sla_hours FROM approval_rule_stage;

INSERT INTO approval_step (doc_kind, doc_id, round, seq, country_code, subtype, submitted_by, stage, selector, sla_hours, decision, opened_at,
    due_at, reminded_at, decided_by, decided_by_name, decided_person_id, on_behalf_of, decided_at, seen_ver, remark)
SELECT 'order', r.order_id, r.round, r.seq, o.country_code, o.order_type, o.placed_by, r.stage, r.selector, r.sla_hours, r.decision,
    r.opened_at, r.due_at, r.reminded_at, r.decided_by, r.decided_by_name, r.decided_person_id, r.on_behalf_of, r.decided_at, r.seen_ver,
    r.remark
FROM order_review r JOIN customer_order o ON o.id = r.order_id;
INSERT INTO approval_candidate (doc_kind, doc_id, round, seq, person_id, stage, waiting)
SELECT 'order', r.order_id, r.round, r.seq, k.person_id, r.stage, r.decision = 'pending'
FROM order_review_candidate k JOIN order_review r ON r.id = k.review_id;

-- A round of an offer ends with a decision that is no signature.
INSERT INTO approval_step (doc_kind, doc_id, round, seq, country_code, subtype, submitted_by, stage, selector, sla_hours, decision, decided_by,
    decided_by_name, decided_person_id, decided_at, remark)
SELECT 'offer', d.offer_id,
    1 + (SELECT COUNT(*) FROM special_offer_decision p WHERE p.offer_id = d.offer_id AND p.seq < d.seq AND p.result <> 1), d.seq,
    f.country_code, 5, f.submitted_by, 'price', 'role_ho_price', 24,
    CASE d.result WHEN 1 THEN 'approved' WHEN 2 THEN 'rejected' ELSE 'returned' END, d.decided_by, d.decided_by_name,
    (SELECT u.person_id FROM app_user u WHERE u.id = d.decided_by), d.at, d.remark
FROM special_offer_decision d JOIN special_offer f ON f.id = d.offer_id;
INSERT INTO approval_step (doc_kind, doc_id, round, seq, country_code, subtype, submitted_by, stage, selector, sla_hours, decision, opened_at,
    due_at, reminded_at, escalated_at, remark)
SELECT 'offer', f.id,
    -- What came in again after it was taken back half signed begins anew.
    CASE WHEN f.status = 'pending' THEN 2 ELSE 1 END
        + (SELECT COUNT(*) FROM special_offer_decision p WHERE p.offer_id = f.id AND p.result <> 1),
    1 + (SELECT COUNT(*) FROM special_offer_decision p WHERE p.offer_id = f.id), f.country_code, 5, f.submitted_by, 'price', 'role_ho_price',
    24, 'pending', f.submitted_at, f.due_at, f.reminded_at, f.escalated_at, ''
FROM special_offer f WHERE f.status IN ('pending', 'pending_second');

DROP TABLE order_review_candidate;
DROP TABLE order_review;
DROP TABLE approval_rule_stage;
DROP TABLE approval_rule;
DROP TABLE special_offer_decision;
DROP INDEX special_offer_due;
ALTER TABLE special_offer DROP COLUMN reminded_at;
ALTER TABLE special_offer DROP COLUMN escalated_at;
