-- The lists of the console in the orders they may be asked for.
--postgres: CREATE INDEX person_by_name ON person (lower(name COLLATE "C"), id);
--postgres: CREATE INDEX store_by_name ON store (lower(name COLLATE "C"), id);
--postgres: CREATE INDEX store_by_opening ON store ((COALESCE(opened_on, '')) COLLATE "C", id);
--postgres: CREATE INDEX customer_by_name ON customer (lower(name COLLATE "C"), id);
--sqlite: CREATE INDEX person_by_name ON person (lower(name), id);
--sqlite: CREATE INDEX store_by_name ON store (lower(name), id);
--sqlite: CREATE INDEX store_by_opening ON store (COALESCE(opened_on, ''), id);
--sqlite: CREATE INDEX customer_by_name ON customer (lower(name), id);
CREATE INDEX customer_by_credit ON customer (credit_limit, id);
