-- Shapes a back-up has to carry: a table that refers to itself, a composite key, a text key, every type.
CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    superior_id BIGINT REFERENCES person (id),
    name TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    photo BYTEA
);
CREATE TABLE a_person_role (
    person_id BIGINT NOT NULL REFERENCES person (id),
    role_key TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (person_id, role_key)
);
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO setting (name, value) VALUES ('theme', 'as the migration left it');
