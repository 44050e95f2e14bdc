-- What comes to an end by itself, so that what is over can be left out of what waits to be read.
CREATE INDEX message_expiring ON message (conversation_id, seq) WHERE expires_at IS NOT NULL;
