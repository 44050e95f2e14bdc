-- Reports read orders by the day on which they were placed. Dispatches have such an index of their own.
CREATE INDEX customer_order_by_day ON customer_order (country_code, biz_date, id);
