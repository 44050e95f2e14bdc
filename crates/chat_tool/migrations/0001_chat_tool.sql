-- The workplace chat tool that a country uses, and the app by which it lets us in.
CREATE TABLE chat_tool_setting (
    country_code BIGINT PRIMARY KEY,
    tool TEXT NOT NULL,
    -- App id, corp id or app key; Slack has none.
    app_id TEXT NOT NULL,
    -- The agent of WeCom, the robot of DingTalk.
    sender TEXT NOT NULL,
    -- Opens only with the key outside the database that is named beside it.
    secret_sealed BYTEA NOT NULL,
    secret_key_id TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    ver BIGINT NOT NULL,
    CONSTRAINT chat_tool_setting_tool CHECK (tool IN ('feishu', 'lark', 'wecom', 'dingtalk', 'slack'))
);

-- Who somebody is over there, as the tool said when it was asked last.
CREATE TABLE chat_identity (
    user_id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    tool TEXT NOT NULL,
    -- The version of the setting that was asked: another app may know other people.
    setting_ver BIGINT NOT NULL,
    email TEXT NOT NULL,
    -- None: nobody there has this address.
    external_id TEXT,
    checked_at BIGINT NOT NULL
);

-- A file on its way to whoever asked for it.
CREATE TABLE chat_delivery (
    id BIGINT PRIMARY KEY,
    country_code BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    export_id BIGINT NOT NULL,
    file_name TEXT NOT NULL,
    tool TEXT NOT NULL,
    status TEXT NOT NULL,
    failure TEXT,
    asked_at BIGINT NOT NULL,
    finished_at BIGINT,
    CONSTRAINT chat_delivery_status CHECK (status IN ('waiting', 'sent', 'failed')),
    CONSTRAINT chat_delivery_finished CHECK ((status = 'waiting') = (finished_at IS NULL)),
    CONSTRAINT chat_delivery_failed CHECK ((status = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX chat_delivery_by_user ON chat_delivery (user_id, id);
CREATE INDEX chat_delivery_by_time ON chat_delivery (asked_at, id);
-- One at a time: a second tap does not send the file twice.
CREATE UNIQUE INDEX chat_delivery_open ON chat_delivery (export_id) WHERE status = 'waiting';
