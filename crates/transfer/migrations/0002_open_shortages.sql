-- What is to be dealt with by the sender, found without looking through all that was ever sent.
CREATE INDEX stock_transfer_line_short ON stock_transfer_line (transfer_id) WHERE short_qty > taken_back_qty;
