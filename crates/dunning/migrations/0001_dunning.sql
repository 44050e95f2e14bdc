-- When customers that pay late are reminded, who is told and in which words. A step of a country is in force on days that no
-- other row of the same step has.
CREATE TABLE dunning_rule (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    -- So many days after the due day.
    days_after BIGINT NOT NULL,
    wording TEXT NOT NULL,
    tell_buyers BOOLEAN NOT NULL,
    tell_representative BOOLEAN NOT NULL,
    tell_manager BOOLEAN NOT NULL,
    tell_finance BOOLEAN NOT NULL,
    from_date TEXT NOT NULL,
    to_date TEXT,
    ver BIGINT NOT NULL,
    CONSTRAINT dunning_rule_days CHECK (days_after >= 1 AND days_after <= 365),
    CONSTRAINT dunning_rule_wording CHECK (wording IN ('reminder', 'urgent', 'final')),
    CONSTRAINT dunning_rule_dates CHECK (to_date IS NULL OR to_date >= from_date),
    CONSTRAINT dunning_rule_told CHECK (tell_buyers OR tell_representative OR tell_manager OR tell_finance)
);
CREATE INDEX dunning_rule_by_country ON dunning_rule (country_code, id);

-- What was sent: each receivable once for each step, whoever sends it. Kept as it was said, whatever the rule says later.
CREATE TABLE dunning_reminder (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    receivable_id BIGINT NOT NULL,
    days_after BIGINT NOT NULL,
    days_late BIGINT NOT NULL,
    wording TEXT NOT NULL,
    -- What was open then.
    amount BIGINT NOT NULL,
    due_date TEXT NOT NULL,
    sent_on TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    -- How many were told.
    buyers BIGINT NOT NULL,
    representatives BIGINT NOT NULL,
    managers BIGINT NOT NULL,
    finance BIGINT NOT NULL,
    UNIQUE (receivable_id, days_after),
    CONSTRAINT dunning_reminder_amount CHECK (amount > 0),
    CONSTRAINT dunning_reminder_days CHECK (days_after >= 1 AND days_late >= days_after)
);
CREATE INDEX dunning_reminder_by_country ON dunning_reminder (country_code, id);
CREATE INDEX dunning_reminder_by_customer ON dunning_reminder (customer_id, id);

-- The customer says that it does not owe this, or not so much. Nobody is reminded of it until that is cleared up.
CREATE TABLE receivable_dispute (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    receivable_id BIGINT NOT NULL,
    reason TEXT NOT NULL,
    opened_by BIGINT NOT NULL,
    opened_by_name TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    outcome TEXT NOT NULL,
    closed_by BIGINT,
    closed_by_name TEXT,
    closed_at BIGINT,
    CONSTRAINT receivable_dispute_closed CHECK ((closed_by IS NULL) = (closed_at IS NULL))
);
CREATE INDEX receivable_dispute_by_receivable ON receivable_dispute (receivable_id, id);
CREATE UNIQUE INDEX receivable_dispute_open ON receivable_dispute (receivable_id) WHERE closed_at IS NULL;
