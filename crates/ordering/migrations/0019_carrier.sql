-- Who carries goods in a country, named in every language. A dispatch keeps beside it the words it was sent with.
CREATE TABLE carrier (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_id TEXT NOT NULL,
    name_th TEXT NOT NULL,
    enabled BOOLEAN NOT NULL,
    ver BIGINT NOT NULL
);
CREATE UNIQUE INDEX carrier_by_name ON carrier (country_code, name_en);

ALTER TABLE dispatch ADD COLUMN carrier_id BIGINT;
