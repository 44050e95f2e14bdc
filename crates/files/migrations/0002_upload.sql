-- A small drawing that travels inside a message, JPEG in base64. Empty for whatever is not a picture.
ALTER TABLE file ADD COLUMN preview TEXT NOT NULL DEFAULT '';

-- A large file on its way in, part by part, so that a broken connection costs one part and not the file.
CREATE TABLE upload (
    id BIGINT PRIMARY KEY,
    owner_user_id BIGINT NOT NULL,
    media TEXT NOT NULL,
    name TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    part_bytes BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    -- Set once all parts were there and made one file.
    file_id BIGINT,
    CONSTRAINT upload_media CHECK (media IN ('image', 'voice', 'video', 'file')),
    CONSTRAINT upload_not_empty CHECK (bytes > 0 AND part_bytes > 0)
);
CREATE INDEX upload_by_age ON upload (created_at);
CREATE INDEX upload_by_owner ON upload (owner_user_id);

CREATE TABLE upload_part (
    upload_id BIGINT NOT NULL REFERENCES upload (id),
    number BIGINT NOT NULL,
    storage_key TEXT NOT NULL,
    PRIMARY KEY (upload_id, number),
    CONSTRAINT upload_part_number CHECK (number >= 0)
);
