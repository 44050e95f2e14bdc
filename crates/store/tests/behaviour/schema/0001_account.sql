CREATE TABLE account (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    open BOOLEAN NOT NULL,
    balance BIGINT NOT NULL,
    note BYTEA,
    UNIQUE (name),
    CONSTRAINT account_not_negative CHECK (balance >= 0)
);
