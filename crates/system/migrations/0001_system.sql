-- The tabs of one audience. An absent country, terminal type or role means any. The audience is also kept as
-- one text, because absent values never count as equal in a unique constraint.
CREATE TABLE tab_config (
    id BIGINT PRIMARY KEY,
    audience TEXT NOT NULL,
    country_code BIGINT,
    terminal_type BIGINT,
    role_key TEXT,
    tabs TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    ver BIGINT NOT NULL,
    UNIQUE (audience),
    CONSTRAINT tab_config_country CHECK (country_code IN (1, 2, 3, 5)),
    CONSTRAINT tab_config_terminal CHECK (terminal_type IN (1, 2, 3, 4))
);

-- Packages uploaded for phones, named after their content.
CREATE TABLE app_package (
    name TEXT PRIMARY KEY,
    file_id BIGINT NOT NULL REFERENCES file (id),
    package_type TEXT NOT NULL,
    uploaded_at BIGINT NOT NULL,
    CONSTRAINT app_package_type CHECK (package_type IN ('apk', 'ipa', 'wgt'))
);

-- One release of the app on one platform.
CREATE TABLE app_version (
    id BIGINT PRIMARY KEY,
    platform TEXT NOT NULL,
    version TEXT NOT NULL,
    code BIGINT NOT NULL,
    package_type TEXT NOT NULL,
    last_whole_version TEXT NOT NULL,
    url TEXT,
    fallback_url TEXT,
    sha256 TEXT,
    size_bytes BIGINT,
    mandatory BOOLEAN NOT NULL,
    rollout BIGINT NOT NULL,
    notes TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    published_at BIGINT,
    withdrawn_at BIGINT,
    ver BIGINT NOT NULL,
    UNIQUE (platform, code),
    CONSTRAINT app_version_platform CHECK (platform IN ('android', 'ios', 'web')),
    CONSTRAINT app_version_package_type CHECK (package_type IN ('apk', 'ipa', 'wgt')),
    CONSTRAINT app_version_code CHECK (code > 0),
    CONSTRAINT app_version_rollout CHECK (rollout BETWEEN 0 AND 100),
    CONSTRAINT app_version_status CHECK (status IN ('draft', 'published', 'withdrawn'))
);

-- Films offered on a page of the app, to one country or to all of them.
CREATE TABLE video_setting (
    id BIGINT PRIMARY KEY,
    scene TEXT NOT NULL,
    country_code BIGINT,
    title TEXT NOT NULL,
    cover TEXT NOT NULL,
    url TEXT NOT NULL,
    duration_seconds BIGINT NOT NULL,
    sort BIGINT NOT NULL,
    CONSTRAINT video_setting_country CHECK (country_code IN (1, 2, 3, 5)),
    CONSTRAINT video_setting_duration CHECK (duration_seconds >= 0)
);
CREATE INDEX video_setting_by_scene ON video_setting (scene, sort);
