-- Work to be done after the change that asks for it, by whichever node is free. A finished job is deleted.
CREATE TABLE job (
    id BIGINT PRIMARY KEY,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    -- At most one unfinished job per key.
    unique_key TEXT,
    state TEXT NOT NULL,
    -- When it may be taken: its appointed time or, while it runs, the end of its lease.
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    lease BIGINT,
    last_error TEXT,
    created_at BIGINT NOT NULL,
    UNIQUE (unique_key),
    CONSTRAINT job_state CHECK (state IN ('waiting', 'running', 'parked'))
);
CREATE INDEX job_due ON job (due_at) WHERE state <> 'parked';

-- When a recurring kind is next to be queued. The row decides, so several nodes queue it once.
CREATE TABLE job_schedule (
    kind TEXT PRIMARY KEY,
    next_at BIGINT NOT NULL
);
