-- Which orders a country takes was a switch without a date. It becomes a rule that begins on a day, like the others.
INSERT INTO country_rule (country_code, kind, from_date, rule)
SELECT code, 'order_types', '2000-01-01',
    CASE WHEN flags LIKE '%"sampleGiftOrders":true%' THEN '{"samples":true,"gifts":true}' ELSE '{"samples":false,"gifts":false}' END
FROM country;
ALTER TABLE country DROP COLUMN flags;
