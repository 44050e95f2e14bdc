-- Consigned goods that were sold are owed for once their settlement is approved.
ALTER TABLE receivable DROP CONSTRAINT receivable_source;
ALTER TABLE receivable ADD CONSTRAINT receivable_source CHECK (source_type IN ('dispatch', 'top_up', 'consignment'));
