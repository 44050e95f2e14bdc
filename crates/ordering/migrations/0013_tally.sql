-- How many orders there are of each kind and state, by everything an order may belong to somebody by: lists say how many
-- there are without reading them, however many years there have been. 0 stands for none. Who places an order counts it;
-- the database itself moves the count on when the order moves. `gerai verify` proves it again.
CREATE TABLE order_tally (
    country_code BIGINT NOT NULL,
    customer_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    rep_person_id BIGINT NOT NULL,
    area_id BIGINT NOT NULL,
    order_type BIGINT NOT NULL,
    status BIGINT NOT NULL,
    orders BIGINT NOT NULL,
    PRIMARY KEY (customer_id, store_id, rep_person_id, area_id, order_type, status)
);
CREATE INDEX order_tally_by_country ON order_tally (country_code);
CREATE INDEX order_tally_by_store ON order_tally (store_id);
CREATE INDEX order_tally_by_rep ON order_tally (rep_person_id);
CREATE INDEX order_tally_by_area ON order_tally (area_id);

INSERT INTO order_tally (country_code, customer_id, store_id, rep_person_id, area_id, order_type, status, orders)
SELECT country_code, customer_id, COALESCE(store_id, 0), COALESCE(rep_person_id, 0), COALESCE(area_id, 0), order_type, status, COUNT(*)
FROM customer_order GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- One after the other in the order of states, so that two orders on opposite ways do not wait for each other in a circle.
--postgres:CREATE FUNCTION tally_order() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
--postgres:    INSERT INTO order_tally (country_code, customer_id, store_id, rep_person_id, area_id, order_type, status, orders)
--postgres:    SELECT NEW.country_code, NEW.customer_id, v.store_id, COALESCE(NEW.rep_person_id, 0), COALESCE(NEW.area_id, 0), NEW.order_type, v.status, v.orders
--postgres:    FROM (VALUES (COALESCE(OLD.store_id, 0), OLD.status, -1), (COALESCE(NEW.store_id, 0), NEW.status, 1)) v (store_id, status, orders)
--postgres:    ORDER BY v.status, v.store_id
--postgres:    ON CONFLICT (customer_id, store_id, rep_person_id, area_id, order_type, status)
--postgres:    DO UPDATE SET orders = order_tally.orders + excluded.orders;
--postgres:    RETURN NULL;
--postgres:END';
--postgres:CREATE TRIGGER customer_order_moved AFTER UPDATE OF status, store_id ON customer_order FOR EACH ROW
--postgres:    WHEN (OLD.status <> NEW.status OR OLD.store_id IS DISTINCT FROM NEW.store_id) EXECUTE FUNCTION tally_order();
--sqlite:CREATE TRIGGER customer_order_moved AFTER UPDATE OF status, store_id ON customer_order
--sqlite:    WHEN OLD.status <> NEW.status OR OLD.store_id IS NOT NEW.store_id
--sqlite:BEGIN
--sqlite:    INSERT INTO order_tally (country_code, customer_id, store_id, rep_person_id, area_id, order_type, status, orders)
--sqlite:    VALUES (OLD.country_code, OLD.customer_id, COALESCE(OLD.store_id, 0), COALESCE(OLD.rep_person_id, 0), COALESCE(OLD.area_id, 0), OLD.order_type, OLD.status, -1),
--sqlite:        (NEW.country_code, NEW.customer_id, COALESCE(NEW.store_id, 0), COALESCE(NEW.rep_person_id, 0), COALESCE(NEW.area_id, 0), NEW.order_type, NEW.status, 1)
--sqlite:    ON CONFLICT (customer_id, store_id, rep_person_id, area_id, order_type, status)
--sqlite:    DO UPDATE SET orders = orders + excluded.orders;
--sqlite:END;
