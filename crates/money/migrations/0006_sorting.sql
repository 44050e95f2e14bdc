-- The list of the console in the orders it may be asked for.
CREATE INDEX top_up_by_amount ON top_up (amount, id);
