-- A login. Staff log in as a person, buyers as a customer.
CREATE TABLE app_user (
    id BIGINT PRIMARY KEY,
    person_id BIGINT REFERENCES person (id),
    customer_id BIGINT REFERENCES customer (id),
    -- Case-folded, so that nobody can register a look-alike by case.
    login_name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    status TEXT NOT NULL,
    language TEXT NOT NULL,
    nickname TEXT NOT NULL DEFAULT '',
    avatar_file_id BIGINT REFERENCES file (id),
    chat_email TEXT,
    notify BOOLEAN NOT NULL DEFAULT TRUE,
    phone TEXT,
    phone_bound_at BIGINT,
    -- Set when another number was replaced, never by the first one.
    phone_changed_at BIGINT,
    pay_password_hash TEXT,
    pay_password_misses BIGINT NOT NULL DEFAULT 0,
    pay_password_wait_until BIGINT,
    privacy_version TEXT,
    privacy_accepted_at BIGINT,
    -- The shared secret is derived from this seed and a key outside the database.
    totp_seed BYTEA,
    totp_key_id TEXT,
    totp_confirmed_at BIGINT,
    totp_last_step BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    last_login_at BIGINT,
    ver BIGINT NOT NULL DEFAULT 1,
    CONSTRAINT app_user_login_name_unique UNIQUE (login_name),
    CONSTRAINT app_user_person_unique UNIQUE (person_id),
    CONSTRAINT app_user_one_owner CHECK ((person_id IS NULL) <> (customer_id IS NULL)),
    CONSTRAINT app_user_status CHECK (status IN ('active', 'disabled', 'banned')),
    CONSTRAINT app_user_language CHECK (language IN ('zh', 'en', 'id', 'th')),
    CONSTRAINT app_user_phone_with_time CHECK ((phone IS NULL) = (phone_bound_at IS NULL)),
    CONSTRAINT app_user_misses CHECK (pay_password_misses BETWEEN 0 AND 10),
    CONSTRAINT app_user_privacy_with_time CHECK ((privacy_version IS NULL) = (privacy_accepted_at IS NULL)),
    CONSTRAINT app_user_totp_with_key CHECK ((totp_seed IS NULL) = (totp_key_id IS NULL)),
    CONSTRAINT app_user_totp_confirmed CHECK (totp_confirmed_at IS NULL OR totp_seed IS NOT NULL)
);
CREATE INDEX app_user_by_customer ON app_user (customer_id);

-- The customers a buyer's login acts for, its own included.
CREATE TABLE customer_user (
    customer_id BIGINT NOT NULL REFERENCES customer (id),
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    can_order BOOLEAN NOT NULL,
    can_pay BOOLEAN NOT NULL,
    PRIMARY KEY (user_id, customer_id)
);
CREATE INDEX customer_user_by_customer ON customer_user (customer_id);

-- One sign-in on one device, the family of all tokens given out for it.
CREATE TABLE session (
    id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    device_class TEXT NOT NULL,
    device_id TEXT NOT NULL,
    device_name TEXT NOT NULL,
    ip TEXT NOT NULL,
    -- Whether more than a password was shown.
    second_factor BOOLEAN NOT NULL,
    -- Counts the exchanges of the refresh token.
    generation BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    idle_until BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    revoked_at BIGINT,
    revoked_reason TEXT,
    CONSTRAINT session_device_class CHECK (device_class IN ('phone', 'web', 'console', 'pad')),
    CONSTRAINT session_generation CHECK (generation >= 0),
    CONSTRAINT session_revoked_with_reason CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
    CONSTRAINT session_reason CHECK (revoked_reason IN ('kicked_off', 'logout', 'revoked', 'password_changed', 'disabled', 'banned', 'token_reuse', 'expired'))
);
CREATE UNIQUE INDEX session_one_live ON session (user_id, device_class) WHERE revoked_at IS NULL;
CREATE INDEX session_by_user ON session (user_id, device_id);
CREATE INDEX session_by_end ON session (ends_at);

-- Tokens by their SHA-256. Exchanged refresh tokens are kept so that their reuse is noticed.
CREATE TABLE session_token (
    token_hash BYTEA PRIMARY KEY,
    session_id BIGINT NOT NULL REFERENCES session (id),
    kind TEXT NOT NULL,
    generation BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    exchanged_at BIGINT,
    -- Together with the token itself yields its successors, so that a repeated exchange gives the same answer.
    seed BYTEA,
    CONSTRAINT session_token_kind CHECK (kind IN ('access', 'refresh')),
    CONSTRAINT session_token_exchange CHECK ((exchanged_at IS NULL) = (seed IS NULL)),
    CONSTRAINT session_token_only_refresh_is_exchanged CHECK (kind = 'refresh' OR exchanged_at IS NULL)
);
CREATE INDEX session_token_by_session ON session_token (session_id, kind, expires_at);

-- The one live code per user and purpose.
CREATE TABLE phone_code (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    scene TEXT NOT NULL,
    mobile TEXT NOT NULL,
    code_mac BYTEA NOT NULL,
    key_id TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    PRIMARY KEY (user_id, scene),
    CONSTRAINT phone_code_scene CHECK (scene IN ('bind', 'payPassword', 'loginPassword')),
    CONSTRAINT phone_code_tries CHECK (tries BETWEEN 0 AND 5)
);

CREATE TABLE recovery_code (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    code_mac BYTEA NOT NULL,
    key_id TEXT NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (user_id, code_mac)
);

CREATE TABLE user_setting (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    setting_key TEXT NOT NULL,
    setting_value TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, setting_key)
);

CREATE TABLE search_history (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    scene TEXT NOT NULL,
    word TEXT NOT NULL,
    searched_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, scene, word)
);

-- Something a user is told. The text is made from key and arguments when it is read, in the reader's language.
CREATE TABLE notice (
    id BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    kind TEXT NOT NULL,
    text_key TEXT NOT NULL,
    args TEXT NOT NULL,
    doc_type TEXT,
    doc_no TEXT,
    created_at BIGINT NOT NULL,
    read_at BIGINT
);
CREATE INDEX notice_by_user ON notice (user_id, id);
CREATE INDEX notice_by_age ON notice (created_at);
CREATE INDEX notice_unread ON notice (user_id, kind) WHERE read_at IS NULL;

CREATE TABLE privacy_agreement (
    version TEXT PRIMARY KEY,
    effective_on TEXT NOT NULL,
    -- Title, and sections of heading and body, each in every language.
    title TEXT NOT NULL,
    sections TEXT NOT NULL,
    published_at BIGINT NOT NULL
);

CREATE TABLE privacy_acceptance (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    version TEXT NOT NULL,
    accepted_at BIGINT NOT NULL,
    ip TEXT NOT NULL,
    PRIMARY KEY (user_id, version)
);
