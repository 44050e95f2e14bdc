-- Whether a notice still has to be told in the conversation with the installation. What is older than this is not.
ALTER TABLE notice ADD COLUMN to_tell BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX notice_to_tell ON notice (id) WHERE to_tell;
