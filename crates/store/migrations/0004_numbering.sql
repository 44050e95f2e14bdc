-- The last number given to a kind of document in a country on a local day.
CREATE TABLE document_number (
    prefix TEXT NOT NULL,
    country_code BIGINT NOT NULL,
    day TEXT NOT NULL,
    last_number BIGINT NOT NULL,
    PRIMARY KEY (prefix, country_code, day),
    CONSTRAINT document_number_positive CHECK (last_number > 0)
);
