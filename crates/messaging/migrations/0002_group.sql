CREATE TABLE chat_group (
    id BIGINT PRIMARY KEY,
    -- 0 normal, 1 free, 2 restricted, 3 organisation.
    kind BIGINT NOT NULL,
    name TEXT NOT NULL,
    -- Folded, with pinyin and initials, for finding it.
    search TEXT NOT NULL,
    portrait_file_id BIGINT REFERENCES file (id),
    owner_id BIGINT NOT NULL REFERENCES app_user (id),
    extra TEXT NOT NULL DEFAULT '',
    muted BOOLEAN NOT NULL DEFAULT FALSE,
    -- 0 anybody joins, 1 members invite, 2 only managers add.
    join_type BIGINT NOT NULL DEFAULT 1,
    -- 0 members may write each other, 1 they may not start from here.
    private_chat BIGINT NOT NULL DEFAULT 0,
    searchable BOOLEAN NOT NULL DEFAULT FALSE,
    history_message BOOLEAN NOT NULL DEFAULT FALSE,
    max_member_count BIGINT NOT NULL,
    member_count BIGINT NOT NULL,
    announcement TEXT NOT NULL DEFAULT '',
    announced_by BIGINT REFERENCES app_user (id),
    announced_at BIGINT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    members_changed_at BIGINT NOT NULL,
    dismissed_at BIGINT,
    CONSTRAINT chat_group_kind CHECK (kind BETWEEN 0 AND 3),
    CONSTRAINT chat_group_join_type CHECK (join_type BETWEEN 0 AND 2),
    CONSTRAINT chat_group_private_chat CHECK (private_chat BETWEEN 0 AND 1),
    CONSTRAINT chat_group_size CHECK (member_count >= 0 AND member_count <= max_member_count)
);

CREATE TABLE group_member (
    group_id BIGINT NOT NULL REFERENCES chat_group (id),
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    role TEXT NOT NULL,
    muted BOOLEAN NOT NULL DEFAULT FALSE,
    -- May speak although everybody is muted.
    allowed BOOLEAN NOT NULL DEFAULT FALSE,
    alias TEXT NOT NULL DEFAULT '',
    extra TEXT NOT NULL DEFAULT '',
    invited_by BIGINT REFERENCES app_user (id),
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- Set when somebody left, the row stays so that others learn of it.
    removed_at BIGINT,
    PRIMARY KEY (group_id, user_id),
    CONSTRAINT group_member_role CHECK (role IN ('member', 'manager', 'owner'))
);
CREATE INDEX group_member_by_user ON group_member (user_id);
