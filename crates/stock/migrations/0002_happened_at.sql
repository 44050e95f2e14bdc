-- When goods really moved, where that was before it was booked: a phone without a network tells later. Without it, they
-- moved when it was booked. Never later than that.
ALTER TABLE stock_move ADD COLUMN happened_at BIGINT;
