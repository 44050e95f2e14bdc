-- Whose approval a document needs, as data: of the rules that fit, the one with the smallest priority decides.
-- Amounts are in the currency of the country, the discount rate in basis points of the list price.
CREATE TABLE approval_rule (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    doc_kind TEXT NOT NULL,
    order_type BIGINT,
    min_amount BIGINT NOT NULL,
    max_amount BIGINT,
    min_discount_rate BIGINT NOT NULL,
    overdue_only BOOLEAN NOT NULL,
    over_limit_only BOOLEAN NOT NULL,
    priority BIGINT NOT NULL,
    enabled BOOLEAN NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_kind, priority),
    CONSTRAINT approval_rule_kind CHECK (doc_kind IN ('order', 'offer')),
    CONSTRAINT approval_rule_type CHECK (order_type IS NULL OR order_type BETWEEN 1 AND 6),
    CONSTRAINT approval_rule_window CHECK (min_amount >= 0 AND (max_amount IS NULL OR max_amount > min_amount)),
    CONSTRAINT approval_rule_discount CHECK (min_discount_rate BETWEEN 0 AND 10000)
);

CREATE TABLE approval_rule_stage (
    rule_id BIGINT NOT NULL REFERENCES approval_rule (id),
    seq BIGINT NOT NULL,
    stage TEXT NOT NULL,
    selector TEXT NOT NULL,
    sla_hours BIGINT NOT NULL,
    PRIMARY KEY (rule_id, seq),
    CONSTRAINT approval_rule_stage_name CHECK (stage IN ('initial', 'rereview', 'vp', 'price')),
    CONSTRAINT approval_rule_stage_selector CHECK (
        selector IN ('superior', 'second_superior', 'area_manager', 'role_vp', 'role_ho_price')),
    CONSTRAINT approval_rule_stage_sla CHECK (sla_hours BETWEEN 1 AND 720)
);

-- The chain of one order, written when it is submitted: later changes of a rule leave it alone. A resubmitted
-- order begins another round. At most one row of an order is pending.
CREATE TABLE order_review (
    id BIGINT PRIMARY KEY,
    order_id BIGINT NOT NULL REFERENCES customer_order (id),
    round BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    stage TEXT NOT NULL,
    selector TEXT NOT NULL,
    sla_hours BIGINT NOT NULL,
    decision TEXT NOT NULL,
    opened_at BIGINT,
    due_at BIGINT,
    reminded_at BIGINT,
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_person_id BIGINT,
    on_behalf_of BIGINT,
    decided_at BIGINT,
    seen_ver BIGINT,
    remark TEXT NOT NULL,
    UNIQUE (order_id, round, seq),
    CONSTRAINT order_review_stage CHECK (stage IN ('initial', 'rereview', 'vp')),
    CONSTRAINT order_review_decision CHECK (decision IN ('waiting', 'pending', 'approved', 'rejected', 'returned', 'skipped')),
    CONSTRAINT order_review_opened CHECK (decision <> 'pending' OR (opened_at IS NOT NULL AND due_at IS NOT NULL)),
    CONSTRAINT order_review_decided CHECK ((decision IN ('approved', 'rejected', 'returned')) = (decided_by IS NOT NULL)),
    CONSTRAINT order_review_reason CHECK (decision NOT IN ('rejected', 'returned') OR remark <> '')
);
CREATE UNIQUE INDEX order_review_one_pending ON order_review (order_id) WHERE decision = 'pending';
CREATE INDEX order_review_due ON order_review (due_at) WHERE decision = 'pending';

CREATE TABLE order_review_candidate (
    review_id BIGINT NOT NULL REFERENCES order_review (id),
    person_id BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (review_id, person_id)
);
CREATE INDEX order_review_candidate_by_person ON order_review_candidate (person_id);
