-- What was ordered, summed up by day for reports. Written with the orders that cause it, proved from them by `gerai verify` and
-- made anew from them by `gerai rebuild`. Samples and gifts are given, not sold, and no part of it. A row remembers the
-- representative, area and region of its orders, zero for none. A row without orders does not stay.
CREATE TABLE sell_in_client_day (
    country_code BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    -- Where the goods go, zero for the customer itself.
    store_id BIGINT NOT NULL,
    area_id BIGINT NOT NULL,
    mode BIGINT NOT NULL,
    region_id BIGINT NOT NULL,
    orders BIGINT NOT NULL,
    -- Orders that were cancelled, which count in nothing else.
    given_up BIGINT NOT NULL,
    -- Orders of which something came back, how many pieces, and what was asked for those.
    returned_orders BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    returned_pieces BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    PRIMARY KEY (country_code, biz_date, customer_id, person_id, store_id, area_id, mode)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX sell_in_client_day_by_customer ON sell_in_client_day (customer_id, biz_date);
CREATE INDEX sell_in_client_day_by_person ON sell_in_client_day (person_id, biz_date);
CREATE INDEX sell_in_client_day_by_store ON sell_in_client_day (store_id, biz_date);
CREATE INDEX sell_in_client_day_by_area ON sell_in_client_day (area_id, biz_date);

-- The same by product. An order counts for each of its products.
CREATE TABLE sell_in_day (
    country_code BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    customer_id BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    area_id BIGINT NOT NULL,
    mode BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    region_id BIGINT NOT NULL,
    orders BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    returned_pieces BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    PRIMARY KEY (country_code, biz_date, customer_id, person_id, store_id, area_id, mode, product_id)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX sell_in_day_by_customer ON sell_in_day (customer_id, biz_date);
CREATE INDEX sell_in_day_by_person ON sell_in_day (person_id, biz_date);
CREATE INDEX sell_in_day_by_store ON sell_in_day (store_id, biz_date);
CREATE INDEX sell_in_day_by_area ON sell_in_day (area_id, biz_date);
CREATE INDEX sell_in_day_by_product ON sell_in_day (country_code, product_id, biz_date);

-- The same without customers and representatives, for whoever sees a whole country.
CREATE TABLE sell_in_product_day (
    country_code BIGINT NOT NULL,
    biz_date TEXT NOT NULL,
    area_id BIGINT NOT NULL,
    mode BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    region_id BIGINT NOT NULL,
    orders BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    returned_pieces BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    PRIMARY KEY (country_code, biz_date, area_id, mode, product_id)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX sell_in_product_day_by_product ON sell_in_product_day (country_code, product_id, biz_date);

INSERT INTO sell_in_day (country_code, biz_date, customer_id, person_id, store_id, area_id, mode, product_id, region_id,
    orders, pieces, amount, returned_pieces, returned)
SELECT o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode, l.product_id,
    COALESCE(MAX(a.region_id), 0), COUNT(DISTINCT o.id), SUM(l.qty_approved - l.qty_cancelled), SUM(l.net_amount), SUM(l.qty_returned),
    SUM(CASE WHEN l.qty_approved > l.qty_cancelled THEN l.net_amount * l.qty_returned / (l.qty_approved - l.qty_cancelled) ELSE 0 END)
FROM customer_order o JOIN order_line l ON l.order_id = o.id LEFT JOIN area a ON a.id = o.area_id
WHERE o.order_type NOT IN (3, 4) AND o.status <> 5
GROUP BY o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode, l.product_id;

INSERT INTO sell_in_client_day (country_code, biz_date, customer_id, person_id, store_id, area_id, mode, region_id,
    orders, given_up, returned_orders, pieces, amount, returned_pieces, returned)
SELECT o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode, COALESCE(MAX(a.region_id), 0),
    SUM(CASE WHEN o.status <> 5 THEN 1 ELSE 0 END), SUM(CASE WHEN o.status = 5 THEN 1 ELSE 0 END),
    SUM(CASE WHEN o.status <> 5 AND l.returned_pieces > 0 THEN 1 ELSE 0 END),
    SUM(CASE WHEN o.status <> 5 THEN l.pieces ELSE 0 END), SUM(CASE WHEN o.status <> 5 THEN l.amount ELSE 0 END),
    SUM(CASE WHEN o.status <> 5 THEN l.returned_pieces ELSE 0 END), SUM(CASE WHEN o.status <> 5 THEN l.returned ELSE 0 END)
FROM customer_order o
JOIN (SELECT order_id, SUM(qty_approved - qty_cancelled) AS pieces, SUM(net_amount) AS amount, SUM(qty_returned) AS returned_pieces,
          SUM(CASE WHEN qty_approved > qty_cancelled THEN net_amount * qty_returned / (qty_approved - qty_cancelled) ELSE 0 END) AS returned
      FROM order_line GROUP BY order_id) l ON l.order_id = o.id
LEFT JOIN area a ON a.id = o.area_id
WHERE o.order_type NOT IN (3, 4)
GROUP BY o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode;

INSERT INTO sell_in_product_day (country_code, biz_date, area_id, mode, product_id, region_id, orders, pieces, amount, returned_pieces, returned)
SELECT country_code, biz_date, area_id, mode, product_id, MAX(region_id), SUM(orders), SUM(pieces), SUM(amount), SUM(returned_pieces), SUM(returned)
FROM sell_in_day GROUP BY country_code, biz_date, area_id, mode, product_id;
