-- Written to find out whether anything can be written.
CREATE TABLE write_probe (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    CONSTRAINT write_probe_single CHECK (id = 1)
);
