-- What somebody asks of a promoter by hand, with a day until which it should be done.
CREATE TABLE given_task (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    text TEXT NOT NULL,
    due_on TEXT NOT NULL,
    status TEXT NOT NULL,
    given_by BIGINT NOT NULL,
    given_by_name TEXT NOT NULL,
    given_at BIGINT NOT NULL,
    ended_at BIGINT,
    remark TEXT NOT NULL,
    ver BIGINT NOT NULL,
    CONSTRAINT given_task_status CHECK (status IN ('open', 'done', 'withdrawn')),
    CONSTRAINT given_task_end CHECK ((status = 'open') = (ended_at IS NULL))
);
CREATE INDEX given_task_by_country ON given_task (country_code, id);
CREATE INDEX given_task_by_person ON given_task (person_id, id);
CREATE INDEX given_task_by_store ON given_task (store_id, id);
