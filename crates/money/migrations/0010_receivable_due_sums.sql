-- The sums of a country by due day come out of the index alone.
DROP INDEX receivable_due_by_day;
CREATE INDEX receivable_due_by_day ON receivable_due (country_code, due_date, amount);
