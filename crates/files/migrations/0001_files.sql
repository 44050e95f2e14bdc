-- The bytes lie in the blob store under storage_key. A row is written only after they are safe there.
CREATE TABLE file (
    id BIGINT PRIMARY KEY,
    owner_user_id BIGINT NOT NULL,
    purpose TEXT NOT NULL,
    name TEXT NOT NULL,
    mime TEXT NOT NULL,
    ext TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    width BIGINT,
    height BIGINT,
    -- 128 random bits, part of every link: knowing an id is not enough to read.
    access_key TEXT NOT NULL,
    storage_key TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- Set when a document, a profile or the like takes the file into use. Without it the file is swept.
    attached_at BIGINT,
    UNIQUE (storage_key),
    CONSTRAINT file_purpose CHECK (purpose IN ('avatar', 'voucher', 'offer', 'return_photo', 'chat', 'package', 'import', 'product', 'payee')),
    CONSTRAINT file_not_empty CHECK (bytes > 0),
    CONSTRAINT file_size_of_pictures CHECK ((width IS NULL) = (height IS NULL))
);
CREATE INDEX file_by_owner ON file (owner_user_id);
CREATE INDEX file_unattached ON file (created_at) WHERE attached_at IS NULL;
