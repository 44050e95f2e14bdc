-- Films of what is sold are kept beside its pictures.
ALTER TABLE file DROP CONSTRAINT file_purpose;
ALTER TABLE file ADD CONSTRAINT file_purpose CHECK (
    purpose IN ('avatar', 'voucher', 'offer', 'return_photo', 'chat', 'package', 'import', 'product', 'product_video', 'payee'));
