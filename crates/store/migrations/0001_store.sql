-- Written in the effect's own transaction. Only committed successes are kept, so the answer is never empty
-- once the row can be seen by anybody else.
CREATE TABLE idempotency_key (
    user_id BIGINT NOT NULL,
    route TEXT NOT NULL,
    request_key TEXT NOT NULL,
    body_hash BYTEA NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, route, request_key)
);
CREATE INDEX idempotency_key_by_age ON idempotency_key (created_at);

-- Who did what to which document.
CREATE TABLE audit_entry (
    id BIGINT PRIMARY KEY,
    country_code BIGINT,
    at BIGINT NOT NULL,
    actor_user_id BIGINT,
    actor_name TEXT NOT NULL,
    actor_search TEXT NOT NULL,
    ip TEXT,
    action TEXT NOT NULL,
    doc_type TEXT NOT NULL,
    doc_no TEXT NOT NULL,
    before_json TEXT,
    after_json TEXT
);
CREATE INDEX audit_entry_by_country ON audit_entry (country_code, id);
CREATE INDEX audit_entry_by_document ON audit_entry (doc_type, doc_no, id);
CREATE INDEX audit_entry_by_action ON audit_entry (action, id);
CREATE INDEX audit_entry_by_actor ON audit_entry (actor_user_id, id);

-- The queue of the sealer. A queue and not a search for missing seals, because the search would read the
-- whole history every second. No foreign keys here and below: a missing entry has to be found, not prevented
-- from being found.
CREATE TABLE audit_unsealed (
    entry_id BIGINT PRIMARY KEY
);

-- One chain over all entries in the order in which they were sealed.
CREATE TABLE audit_seal (
    seq BIGINT PRIMARY KEY,
    entry_id BIGINT NOT NULL,
    sealed_at BIGINT NOT NULL,
    prev_hash TEXT NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE (entry_id)
);

-- The end of the chain: shows when the newest seals have been cut off, and is the row sealers lock.
CREATE TABLE audit_anchor (
    id BIGINT PRIMARY KEY,
    seq BIGINT NOT NULL,
    hash TEXT NOT NULL,
    CONSTRAINT audit_anchor_single CHECK (id = 1)
);
INSERT INTO audit_anchor (id, seq, hash) VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');

-- History is only ever added to. Whoever goes round these is found by the chain.
--sqlite:CREATE TRIGGER audit_entry_kept BEFORE UPDATE ON audit_entry BEGIN SELECT RAISE(ABORT, 'audit entries are append-only'); END;
--sqlite:CREATE TRIGGER audit_entry_stays BEFORE DELETE ON audit_entry BEGIN SELECT RAISE(ABORT, 'audit entries are append-only'); END;
--sqlite:CREATE TRIGGER audit_seal_kept BEFORE UPDATE ON audit_seal BEGIN SELECT RAISE(ABORT, 'audit seals are append-only'); END;
--sqlite:CREATE TRIGGER audit_seal_stays BEFORE DELETE ON audit_seal BEGIN SELECT RAISE(ABORT, 'audit seals are append-only'); END;
--postgres:CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''audit history is append-only''; END';
--postgres:CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--postgres:CREATE TRIGGER audit_seal_kept BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- Attempts at something that may be guessed (password, PIN, code). In the database, so that neither a restart
-- nor another node gives fresh tries.
CREATE TABLE attempt_counter (
    scope TEXT NOT NULL,
    subject TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    resets_at BIGINT NOT NULL,
    PRIMARY KEY (scope, subject)
);
CREATE INDEX attempt_counter_by_end ON attempt_counter (resets_at);
