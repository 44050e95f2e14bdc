-- What people said about losses, to be sealed beside what moved.
CREATE VIEW inventory_loss_words AS SELECT id, remark, reason, reported_by_name, decided_by_name FROM inventory_loss;
CREATE VIEW inventory_loss_line_words AS SELECT loss_id, line_no, remark FROM inventory_loss_line;
