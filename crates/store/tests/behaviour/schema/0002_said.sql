-- Known by its place, with an id besides.
CREATE TABLE said (
    place BIGINT PRIMARY KEY,
    uid BIGINT NOT NULL UNIQUE
);
