-- What happened to each receivable, summed up by day for reports. Written with whatever changes a receivable, proved from the books
-- by `gerai verify` and made anew from them by `gerai rebuild`. All rows of a receivable remember the representative, area and region
-- that the customer had on the day it arose, zero for none: what is paid is taken from where it was owed.
CREATE TABLE receivable_day (
    receivable_id BIGINT NOT NULL REFERENCES receivable (id),
    biz_date TEXT NOT NULL,
    country_code BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    area_id BIGINT NOT NULL,
    region_id BIGINT NOT NULL,
    -- From this day on, what happened counts in what is overdue: its own day, or the one after the due day where that is later.
    late_on TEXT NOT NULL,
    -- The last day of the receivable's life, after all days while it is open. From then on its rows add up to nothing.
    settled_on TEXT NOT NULL,
    invoiced BIGINT NOT NULL,
    received BIGINT NOT NULL,
    returned BIGINT NOT NULL,
    bad_debt BIGINT NOT NULL,
    PRIMARY KEY (receivable_id, biz_date)
)
--sqlite: WITHOUT ROWID,
;
CREATE INDEX receivable_day_by_day ON receivable_day (country_code, biz_date);
CREATE INDEX receivable_day_standing ON receivable_day (country_code, settled_on, biz_date);
CREATE INDEX receivable_day_by_customer ON receivable_day (customer_id, settled_on, biz_date);
CREATE INDEX receivable_day_by_person ON receivable_day (person_id, settled_on, biz_date);
CREATE INDEX receivable_day_by_area ON receivable_day (area_id, settled_on, biz_date);

INSERT INTO receivable_day (receivable_id, biz_date, country_code, customer_id, person_id, area_id, region_id, late_on, settled_on,
    invoiced, received, returned, bad_debt)
WITH move AS (
    SELECT r.id AS receivable_id, r.biz_date AS biz_date, r.si_amount AS invoiced, 0 AS received, 0 AS returned, 0 AS bad_debt
    FROM receivable r
    UNION ALL
    SELECT w.receivable_id, t.biz_date, 0, CASE WHEN t.event = 304 THEN t.amount ELSE -t.amount END, 0, 0
    FROM write_off w JOIN ledger_transfer t ON t.country_code = w.country_code AND t.doc_no = w.doc_no AND t.event IN (304, 305)
    UNION ALL
    SELECT b.receivable_id, t.biz_date, 0, 0, 0, t.amount
    FROM bad_debt b JOIN ledger_transfer t ON t.country_code = b.country_code AND t.doc_no = b.doc_no AND t.event = 307
    UNION ALL
    SELECT r.id, t.biz_date, 0, 0, t.amount, 0
    FROM receivable r JOIN ledger_account a ON a.country_code = r.country_code AND a.code = 'AR' AND a.owner_id = r.customer_id
    JOIN ledger_transfer t ON t.credit_account_id = a.id AND t.event = 310 AND substr(t.reference, length(t.doc_no) + 2) = r.doc_no
    WHERE r.returned > 0
    UNION ALL
    SELECT r.id, MAX(t.biz_date), 0, 0, r.si_amount, 0
    FROM receivable r JOIN ledger_transfer t ON t.country_code = r.country_code AND t.doc_no = r.source_no AND t.event = 312
    WHERE r.returned > 0 AND r.source_type = 'consignment' GROUP BY r.id, r.si_amount
), moved AS (
    SELECT receivable_id, biz_date, SUM(invoiced) AS invoiced, SUM(received) AS received, SUM(returned) AS returned, SUM(bad_debt) AS bad_debt
    FROM move GROUP BY receivable_id, biz_date
), life AS (
    SELECT receivable_id, MAX(biz_date) AS ended FROM moved GROUP BY receivable_id
), seat AS (
    SELECT r.id, r.country_code, r.customer_id, r.due_date, r.unwritten_off, life.ended,
--sqlite:        date(r.due_date, '+1 day') AS late_from,
--postgres:        to_char(CAST(r.due_date AS DATE) + 1, 'YYYY-MM-DD') AS late_from,
        COALESCE((SELECT p.person_id FROM person_customer p WHERE p.customer_id = r.customer_id AND p.from_date <= r.biz_date
            AND (p.to_date IS NULL OR p.to_date >= r.biz_date) ORDER BY p.share DESC, p.person_id LIMIT 1), 0) AS person_id,
        COALESCE((SELECT m.area_id FROM area_membership m WHERE m.customer_id = r.customer_id AND m.from_date <= r.biz_date
            AND (m.to_date IS NULL OR m.to_date >= r.biz_date) ORDER BY m.from_date DESC LIMIT 1), 0) AS area_id
    FROM receivable r JOIN life ON life.receivable_id = r.id
)
SELECT m.receivable_id, m.biz_date, s.country_code, s.customer_id, s.person_id, s.area_id, COALESCE(a.region_id, 0),
    CASE WHEN m.biz_date > s.late_from THEN m.biz_date ELSE s.late_from END,
    CASE WHEN s.unwritten_off = 0 THEN s.ended ELSE '9999-12-31' END, m.invoiced, m.received, m.returned, m.bad_debt
FROM moved m JOIN seat s ON s.id = m.receivable_id LEFT JOIN area a ON a.id = s.area_id;
