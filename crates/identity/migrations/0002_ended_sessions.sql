-- Live connections are checked against the sessions that ended lately, twice a second.
CREATE INDEX session_by_revocation ON session (revoked_at) WHERE revoked_at IS NOT NULL;
