-- Where samples and gifts are given is a rule of the country with a date, so the table no longer knows the country.
ALTER TABLE customer_order DROP CONSTRAINT customer_order_free;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_free CHECK (order_type NOT IN (3, 4) OR net_amount = 0);
