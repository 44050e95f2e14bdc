-- What somebody should sell in a store in a month.
CREATE TABLE sales_target (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    -- yyyy-MM
    month TEXT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (store_id, person_id, month),
    CONSTRAINT sales_target_some CHECK (pieces >= 0 AND amount >= 0)
);
CREATE INDEX sales_target_by_person ON sales_target (person_id, month, id);
CREATE INDEX sales_target_by_store ON sales_target (store_id, month, id);
CREATE INDEX sales_target_by_month ON sales_target (country_code, month, id);

-- What the targets of a store's people come to in a month; proved from them by `gerai verify`.
CREATE TABLE store_sales_target (
    store_id BIGINT NOT NULL,
    month TEXT NOT NULL,
    country_code BIGINT NOT NULL,
    people BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (store_id, month)
);
