-- Through which day the books of a country are closed. Whoever posts shares this row, whoever closes has it alone, so that
-- no entry slips into a month while it is being closed.
CREATE TABLE books (
    country_code BIGINT PRIMARY KEY,
    closed_through TEXT
);
INSERT INTO books (country_code) VALUES (1), (2), (3), (5);
