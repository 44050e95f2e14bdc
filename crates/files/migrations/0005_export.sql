-- Workbooks that people asked for.
ALTER TABLE file DROP CONSTRAINT file_purpose;
ALTER TABLE file ADD CONSTRAINT file_purpose CHECK (
    purpose IN ('avatar', 'voucher', 'offer', 'return_photo', 'loss_photo', 'chat', 'package', 'import', 'product', 'product_video', 'payee',
                'export'));
