-- A list that somebody takes out as a workbook. Gone after some days, with its file.
CREATE TABLE export_job (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    doc_no TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- The filters of the list, as JSON.
    params TEXT NOT NULL,
    -- Who asked and how far they could see at that moment, as JSON: the rows are found by this, whatever is granted later.
    asker TEXT NOT NULL,
    file_name TEXT NOT NULL,
    status TEXT NOT NULL,
    -- How often it was begun by somebody's wish. Work for an earlier time stops by itself.
    run BIGINT NOT NULL,
    -- Entries of the list; one may become several rows.
    entries_done BIGINT NOT NULL,
    entries_total BIGINT NOT NULL,
    row_count BIGINT NOT NULL,
    file_id BIGINT,
    bytes BIGINT,
    failure TEXT,
    asked_at BIGINT NOT NULL,
    finished_at BIGINT,
    expires_at BIGINT NOT NULL,
    UNIQUE (country_code, doc_no),
    CONSTRAINT export_job_status CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    CONSTRAINT export_job_progress CHECK (entries_done >= 0 AND entries_total >= 0 AND row_count >= 0),
    CONSTRAINT export_job_done CHECK ((status = 'done') = (file_id IS NOT NULL)),
    CONSTRAINT export_job_failed CHECK ((status = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX export_job_by_user ON export_job (user_id, id);
CREATE INDEX export_job_expiring ON export_job (expires_at);
