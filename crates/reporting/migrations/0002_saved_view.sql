-- Views of reports that somebody keeps under a name of their own.
CREATE TABLE saved_view (
    id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    fact TEXT NOT NULL,
    look_by TEXT,
    preset TEXT,
    date_from TEXT,
    date_to TEXT,
    mode BIGINT,
    basis TEXT NOT NULL,
    compare TEXT NOT NULL,
    at TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    UNIQUE (user_id, name)
);
