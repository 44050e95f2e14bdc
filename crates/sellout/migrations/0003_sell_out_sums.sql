-- What was sold, summed up by day for reports. Written with the reports that cause it, proved from them by `gerai verify` and
-- made anew from them by `gerai rebuild`. A row remembers the customer, area and region that the store had on its day, zero for
-- none. A row without pieces does not stay, so that rows can be counted.
CREATE TABLE sell_out_day (
    country_code BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    -- 1 where the goods were the company's, 2 where they were the customer's.
    mode BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    area_id BIGINT NOT NULL,
    region_id BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (country_code, biz_date, store_id, person_id, product_id, mode)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX sell_out_day_by_store ON sell_out_day (store_id, biz_date);
CREATE INDEX sell_out_day_by_person ON sell_out_day (person_id, biz_date);
CREATE INDEX sell_out_day_by_customer ON sell_out_day (customer_id, biz_date);
CREATE INDEX sell_out_day_by_product ON sell_out_day (country_code, product_id, biz_date);

-- The same without products: one row for every day somebody sold something in a store.
CREATE TABLE sell_out_store_day (
    country_code BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    mode BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    area_id BIGINT NOT NULL,
    region_id BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (country_code, biz_date, store_id, person_id, mode)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX sell_out_store_day_by_store ON sell_out_store_day (store_id, biz_date);
CREATE INDEX sell_out_store_day_by_person ON sell_out_store_day (person_id, biz_date);
CREATE INDEX sell_out_store_day_by_customer ON sell_out_store_day (customer_id, biz_date);

-- The same without stores and people, for whoever sees a whole country.
CREATE TABLE sell_out_product_day (
    country_code BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    area_id BIGINT NOT NULL,
    region_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    mode BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (country_code, biz_date, area_id, region_id, product_id, mode)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX sell_out_product_day_by_product ON sell_out_product_day (country_code, product_id, biz_date);

INSERT INTO sell_out_day (country_code, biz_date, store_id, person_id, product_id, mode, customer_id, area_id, region_id, pieces, amount)
SELECT r.country_code, r.biz_date, r.store_id, r.person_id, l.product_id, CASE WHEN r.owner_id = 0 THEN 1 ELSE 2 END, MAX(r.customer_id),
    COALESCE(MAX(a.id), 0), COALESCE(MAX(a.region_id), 0), SUM(l.qty), SUM(l.amount)
FROM sales_report r JOIN sales_report_line l ON l.report_id = r.id
LEFT JOIN area_membership m ON m.store_id = r.store_id AND m.from_date <= r.biz_date AND (m.to_date IS NULL OR m.to_date >= r.biz_date)
LEFT JOIN area a ON a.id = m.area_id
GROUP BY r.country_code, r.biz_date, r.store_id, r.person_id, l.product_id, CASE WHEN r.owner_id = 0 THEN 1 ELSE 2 END;

INSERT INTO sell_out_store_day (country_code, biz_date, store_id, person_id, mode, customer_id, area_id, region_id, pieces, amount)
SELECT country_code, biz_date, store_id, person_id, mode, MAX(customer_id), MAX(area_id), MAX(region_id), SUM(pieces), SUM(amount)
FROM sell_out_day GROUP BY country_code, biz_date, store_id, person_id, mode;

INSERT INTO sell_out_product_day (country_code, biz_date, area_id, region_id, product_id, mode, pieces, amount)
SELECT country_code, biz_date, area_id, region_id, product_id, mode, SUM(pieces), SUM(amount)
FROM sell_out_day GROUP BY country_code, biz_date, area_id, region_id, product_id, mode;
