-- The lists of the console in the orders they may be asked for.
CREATE INDEX customer_order_by_amount ON customer_order (net_amount, id);
CREATE INDEX dispatch_by_quantity ON dispatch (total_qty, id);
