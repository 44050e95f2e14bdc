-- Months that finance closed, and reopened. What the books had when a month was closed is kept with it, so that it can be
-- proved later that nothing has come into it since.
CREATE TABLE closed_period (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    month TEXT NOT NULL,
    -- The last day of the month: this and everything before it is closed.
    through TEXT NOT NULL,
    status TEXT NOT NULL,
    -- All entries of the country through that day, and what they add up to.
    entries BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    -- How many documents were left to a later month.
    left_open BIGINT NOT NULL,
    closed_by BIGINT NOT NULL,
    closed_by_name TEXT NOT NULL,
    closed_at BIGINT NOT NULL,
    reopen_asked_by BIGINT,
    reopen_asked_by_name TEXT,
    reopen_reason TEXT NOT NULL,
    reopened_by BIGINT,
    reopened_by_name TEXT,
    reopened_at BIGINT,
    ver BIGINT NOT NULL,
    CONSTRAINT closed_period_status CHECK (status IN ('closed', 'reopened') AND (status = 'reopened') = (reopened_at IS NOT NULL)),
    CONSTRAINT closed_period_counted CHECK (entries >= 0 AND amount >= 0 AND left_open >= 0),
    CONSTRAINT closed_period_two_people CHECK (reopened_by IS NULL OR reopened_by <> reopen_asked_by)
);
CREATE INDEX closed_period_by_country ON closed_period (country_code, id);
CREATE UNIQUE INDEX closed_period_once ON closed_period (country_code, month) WHERE status = 'closed';
