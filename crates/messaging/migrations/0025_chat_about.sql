-- What people tell of themselves; the company does not ask for it.
CREATE TABLE chat_about (
    user_id BIGINT PRIMARY KEY REFERENCES app_user (id),
    gender TEXT,
    address TEXT NOT NULL,
    social TEXT NOT NULL,
    extra TEXT NOT NULL
);
