//! Which messages somebody sees.

/// What somebody may see of a conversation: `m` is the message, `v` their seat, `me` and `now` stand for who and when.
pub(crate) fn visible(m: &str, v: &str, me: &str, now: &str) -> String {
    format!(
        "{m}.seq > {v}.from_seq AND ({v}.until_seq IS NULL OR {m}.seq <= {v}.until_seq) AND ({m}.expires_at IS NULL OR {m}.expires_at > {now})
         AND (NOT {m}.directed OR {m}.sender_id = {me} OR EXISTS (SELECT 1 FROM message_recipient r
             WHERE r.conversation_id = {m}.conversation_id AND r.user_id = {me} AND r.seq = {m}.seq))
         AND NOT EXISTS (SELECT 1 FROM message_hidden h
             WHERE h.conversation_id = {m}.conversation_id AND h.user_id = {me} AND h.seq = {m}.seq)"
    )
}
