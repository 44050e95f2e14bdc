-- Up to which message a device of this member has received the conversation. Whoever has read has received.
ALTER TABLE conversation_member ADD COLUMN delivered_seq BIGINT NOT NULL DEFAULT 0;
UPDATE conversation_member SET delivered_seq = read_seq;
