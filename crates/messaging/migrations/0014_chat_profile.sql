-- What others see of a login, beside the tables it comes from: found by sound as well, and compared to notice a change.
CREATE TABLE chat_profile (
    user_id BIGINT PRIMARY KEY REFERENCES app_user (id),
    -- Of the person or the customer.
    name TEXT NOT NULL,
    -- What colleagues call the person.
    nick_name TEXT NOT NULL,
    -- What the login calls itself.
    nickname TEXT NOT NULL,
    avatar_file_id BIGINT,
    status TEXT NOT NULL,
    -- All names with their pinyin and initials, never a phone number or an address.
    search TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);
