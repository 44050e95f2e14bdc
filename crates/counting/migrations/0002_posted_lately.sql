-- What was posted lately is looked at again: phones tell late of what happened before the count.
CREATE INDEX stock_count_posted ON stock_count (reviewed_at, id) WHERE status = 'posted';
