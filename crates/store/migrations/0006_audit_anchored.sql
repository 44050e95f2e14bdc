-- How far the signed anchors outside of the database reach. That there were some is remembered here, so that their
-- disappearance is noticed.
CREATE TABLE audit_anchored (
    id BIGINT PRIMARY KEY,
    number BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    CONSTRAINT audit_anchored_single CHECK (id = 1)
);
INSERT INTO audit_anchored (id, number, seq) VALUES (1, 0, 0);
