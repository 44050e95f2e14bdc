-- What came to a place and what left it, product by product: the movements that one figure is the sum of are found without
-- going through those of all other places.
CREATE INDEX stock_move_by_to ON stock_move (to_location_id, product_id, id);
CREATE INDEX stock_move_by_from ON stock_move (from_location_id, product_id, id);
