-- What people said about transfers, to be sealed beside what moved.
CREATE VIEW stock_transfer_words AS SELECT id, remark, reason, created_by_name, created_person_id, answered_by_name FROM stock_transfer;
