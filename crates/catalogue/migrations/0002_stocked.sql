-- In how many warehouses of the country a product can be had now, so that lists of what is in stock read one narrow
-- index like all others. The database itself keeps the number, whoever moves or reserves goods, and only when the last
-- free piece goes or the first one comes. `gerai verify` proves it again.
ALTER TABLE product_country ADD COLUMN stocked_in BIGINT NOT NULL DEFAULT 0;
UPDATE product_country SET stocked_in = (
    SELECT COUNT(*) FROM stock k JOIN location l ON l.id = k.location_id
    WHERE k.product_id = product_country.product_id AND k.owner_id = 0 AND k.on_hand > k.reserved
      AND l.country_code = product_country.country_code AND l.kind = 'warehouse');
DROP INDEX product_country_listed;
CREATE INDEX product_country_listed ON product_country (
    country_code, assortment, shelf_status, on_at, product_id, off_at, brand_id, series_id, category_id, stocked_in);

-- The product is locked first: whoever is just putting it on the shelf of the country has counted without us.
--postgres:CREATE FUNCTION count_stocked() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
--postgres:    PERFORM 1 FROM product WHERE id = NEW.product_id FOR SHARE;
--postgres:    UPDATE product_country SET stocked_in = stocked_in + CASE WHEN NEW.on_hand > NEW.reserved THEN 1 ELSE -1 END
--postgres:        WHERE product_id = NEW.product_id AND country_code = (
--postgres:            SELECT country_code FROM location WHERE id = NEW.location_id AND kind = ''warehouse'');
--postgres:    RETURN NULL;
--postgres:END';
--postgres:CREATE TRIGGER stock_turned AFTER UPDATE OF on_hand, reserved ON stock FOR EACH ROW
--postgres:    WHEN (NEW.owner_id = 0 AND (OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved)) EXECUTE FUNCTION count_stocked();
--sqlite:CREATE TRIGGER stock_turned AFTER UPDATE OF on_hand, reserved ON stock
--sqlite:    WHEN NEW.owner_id = 0 AND (OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved)
--sqlite:BEGIN
--sqlite:    UPDATE product_country SET stocked_in = stocked_in + CASE WHEN NEW.on_hand > NEW.reserved THEN 1 ELSE -1 END
--sqlite:        WHERE product_id = NEW.product_id AND country_code = (
--sqlite:            SELECT country_code FROM location WHERE id = NEW.location_id AND kind = 'warehouse');
--sqlite:END;

-- With everything in it that lists by price ask for: SQLite would otherwise look up each row to see at_moq again.
DROP INDEX price_shelf;
CREATE INDEX price_shelf ON price (price_list_id, unit_price, product_id, at_moq) WHERE at_moq;
