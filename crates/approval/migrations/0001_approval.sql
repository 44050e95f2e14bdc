-- Whose approval a document needs, as data: of the policies that fit on the day, the one with the smallest priority
-- decides. Which kinds of documents there are their own crates say. Amounts are in the currency of the country, the
-- discount rate in basis points of the list price.
CREATE TABLE approval_policy (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL REFERENCES country (code),
    doc_kind TEXT NOT NULL,
    subtype BIGINT,
    min_amount BIGINT NOT NULL,
    max_amount BIGINT,
    min_discount_rate BIGINT NOT NULL,
    overdue_only BOOLEAN NOT NULL,
    over_limit_only BOOLEAN NOT NULL,
    valid_from TEXT,
    valid_to TEXT,
    priority BIGINT NOT NULL,
    enabled BOOLEAN NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (country_code, doc_kind, priority),
    CONSTRAINT approval_policy_window CHECK (min_amount >= 0 AND (max_amount IS NULL OR max_amount > min_amount)),
    CONSTRAINT approval_policy_discount CHECK (min_discount_rate BETWEEN 0 AND 10000),
    CONSTRAINT approval_policy_days CHECK (valid_from IS NULL OR valid_to IS NULL OR valid_to >= valid_from)
);

CREATE TABLE approval_policy_stage (
    policy_id BIGINT NOT NULL REFERENCES approval_policy (id),
    seq BIGINT NOT NULL,
    stage TEXT NOT NULL,
    selector TEXT NOT NULL,
    sla_hours BIGINT NOT NULL,
    PRIMARY KEY (policy_id, seq),
    CONSTRAINT approval_policy_stage_name CHECK (stage IN ('initial', 'rereview', 'vp', 'price')),
    CONSTRAINT approval_policy_stage_selector CHECK (
        selector IN ('superior', 'second_superior', 'area_manager', 'role_vp', 'role_ho_price')),
    CONSTRAINT approval_policy_stage_sla CHECK (sla_hours BETWEEN 1 AND 720)
);

-- The chain of one document, written when it is submitted: later changes of a policy leave it alone. What is submitted
-- again begins another round. At most one step of a document is pending. Country, subtype and submitter are the
-- document's, so that what waits is counted without reading documents.
CREATE TABLE approval_step (
    doc_kind TEXT NOT NULL,
    doc_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    country_code BIGINT NOT NULL REFERENCES country (code),
    subtype BIGINT NOT NULL,
    submitted_by BIGINT NOT NULL,
    stage TEXT NOT NULL,
    selector TEXT NOT NULL,
    sla_hours BIGINT NOT NULL,
    decision TEXT NOT NULL,
    opened_at BIGINT,
    due_at BIGINT,
    reminded_at BIGINT,
    escalated_at BIGINT,
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_person_id BIGINT,
    on_behalf_of BIGINT,
    decided_at BIGINT,
    seen_ver BIGINT,
    remark TEXT NOT NULL,
    PRIMARY KEY (doc_kind, doc_id, round, seq),
    CONSTRAINT approval_step_stage CHECK (stage IN ('initial', 'rereview', 'vp', 'price')),
    CONSTRAINT approval_step_decision CHECK (decision IN ('waiting', 'pending', 'approved', 'rejected', 'returned', 'skipped')),
    CONSTRAINT approval_step_opened CHECK (decision <> 'pending' OR (opened_at IS NOT NULL AND due_at IS NOT NULL)),
    CONSTRAINT approval_step_decided CHECK ((decision IN ('approved', 'rejected', 'returned')) = (decided_by IS NOT NULL)),
    CONSTRAINT approval_step_reason CHECK (decision NOT IN ('rejected', 'returned') OR remark <> '')
);
CREATE UNIQUE INDEX approval_step_one_pending ON approval_step (doc_kind, doc_id) WHERE decision = 'pending';
CREATE INDEX approval_step_due ON approval_step (doc_kind, due_at) WHERE decision = 'pending';

-- Who is asked at a step. `waiting` while the step is pending: what waits for somebody is found by that alone, however
-- much they have decided before.
CREATE TABLE approval_candidate (
    doc_kind TEXT NOT NULL,
    doc_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    person_id BIGINT NOT NULL REFERENCES person (id),
    stage TEXT NOT NULL,
    waiting BOOLEAN NOT NULL,
    PRIMARY KEY (doc_id, doc_kind, round, seq, person_id),
    FOREIGN KEY (doc_kind, doc_id, round, seq) REFERENCES approval_step (doc_kind, doc_id, round, seq)
);
CREATE INDEX approval_candidate_waiting ON approval_candidate (person_id, doc_kind) WHERE waiting;
