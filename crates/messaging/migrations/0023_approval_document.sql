-- Special offers are shown while they wait for a decision, as orders are.
ALTER TABLE approval_card RENAME COLUMN order_id TO document_id;
ALTER TABLE approval_card ADD COLUMN document TEXT NOT NULL DEFAULT 'order';
DROP INDEX approval_card_by_order;
CREATE INDEX approval_card_by_document ON approval_card (document_id);
