-- Up to which day the sales of a store's consigned goods are being settled or settled with its customer. Reports of these days
-- do not change any more. An empty day: the store is being settled for the first time.
CREATE TABLE sales_report_lock (
    store_id BIGINT PRIMARY KEY,
    locked_through TEXT NOT NULL
);
