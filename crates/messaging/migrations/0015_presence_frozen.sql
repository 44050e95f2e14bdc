-- When others last saw the device of somebody who has become invisible. Devices that came later have none, nobody sees them.
ALTER TABLE presence ADD COLUMN frozen_seen BIGINT;
UPDATE presence SET frozen_seen = (
    SELECT CASE WHEN s.changed_at < presence.last_seen THEN s.changed_at ELSE presence.last_seen END FROM chat_setting s
    WHERE s.user_id = presence.user_id AND s.scope = 23 AND s.setting_key = '' AND s.value LIKE '4-%');

-- Connections that were not taken leave of, to find those whose node has died.
CREATE INDEX presence_held ON presence (connected_until) WHERE connected_until > last_seen;
