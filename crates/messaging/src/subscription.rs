//! Hearing a channel: what channels are like, who may hear which, who does, and who waits for an answer of its desk.

use kernel::{Id, LocalizedText, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::conversation::{ConversationKind, NEWS_LINE, Row};

/// What a channel is like, one bit each: 1 the desk sees how to reach who writes to it, 2 and others, 4 the desk brings people
/// in, 8 it writes to others first, 16 nobody comes in by themselves, 64 ended, 128 everybody is in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ChannelStatus)]
pub struct Status(pub i64);

impl Status {
    pub const FULL_INFO: i64 = 1;
    pub const UNSUBSCRIBED_INFO: i64 = 2;
    pub const BRINGS_IN: i64 = 4;
    pub const WRITES_FIRST: i64 = 8;
    pub const PRIVATE: i64 = 16;
    pub const DELETED: i64 = 64;
    pub const GLOBAL: i64 = 128;
    /// What can be chosen; 64 is what ending a channel does.
    const CHOSEN: i64 = Self::FULL_INFO | Self::UNSUBSCRIBED_INFO | Self::BRINGS_IN | Self::WRITES_FIRST | Self::PRIVATE | Self::GLOBAL;

    pub const fn has(self, bit: i64) -> bool {
        self.0 & bit != 0
    }

    /// Whether somebody may choose it.
    pub(crate) const fn is_chosen(self) -> bool {
        self.0 >= 0 && self.0 & !Self::CHOSEN == 0
    }

    /// Whether the desk may know how to reach somebody.
    pub(crate) const fn tells_how_to_reach(self, subscribed: bool) -> bool {
        self.has(if subscribed { Self::FULL_INFO } else { Self::UNSUBSCRIBED_INFO })
    }
}

/// The open seat of `$1` in the log in which channel `h` speaks.
pub(crate) fn seat() -> String {
    format!(
        "EXISTS (SELECT 1 FROM conversation c JOIN conversation_member v ON v.conversation_id = c.id AND v.user_id = $1 AND v.until_seq IS NULL
             WHERE c.kind = {} AND c.line = {NEWS_LINE} AND c.first_id = h.id AND c.second_id = 0)",
        ConversationKind::Channel.code()
    )
}

/// That channel `h` is for the country of person `p`, or every country.
pub(crate) fn for_country_of(person: &str) -> String {
    format!("(h.country_code IS NULL OR h.country_code = {person}.country_code)")
}

/// That it is for a country in which login `u` works. Customers' logins hear none.
pub(crate) fn for_login(user: &str) -> String {
    format!(
        "{user}.person_id IS NOT NULL AND (h.country_code IS NULL
             OR h.country_code = (SELECT p.country_code FROM person p WHERE p.id = {user}.person_id)
             OR EXISTS (SELECT 1 FROM person_country w WHERE w.person_id = {user}.person_id AND w.country_code = h.country_code))"
    )
}

/// What anybody of its countries may know of: neither ended nor private.
pub(crate) fn is_open() -> String {
    format!("(h.status & {}) = 0", Status::DELETED | Status::PRIVATE)
}

/// That login `u`, who is `$1`, hears channel `h`, heard it or may hear it.
pub(crate) fn is_known() -> String {
    let heard = "EXISTS (SELECT 1 FROM conversation k JOIN conversation_member s ON s.conversation_id = k.id AND s.user_id = $1
             WHERE k.kind = 3 AND k.first_id = h.id)";
    format!("({heard} OR ({} AND {}))", is_open(), for_login("u"))
}

/// Whether somebody hears a channel that is still there.
pub(crate) async fn is_in(tx: &mut Tx, me: Id, channel: Id) -> Result<bool> {
    let sql = format!("SELECT h.id FROM channel h WHERE h.id = $2 AND (h.status & {}) = 0 AND {}", Status::DELETED, seat());
    Ok(tx.optional::<(Id,)>(&sql, params![me, channel]).await?.is_some())
}

/// How a channel is called.
pub(crate) async fn name_of(tx: &mut Tx, channel: Id) -> Result<LocalizedText> {
    let found: Option<(String,)> = tx.optional("SELECT name FROM channel WHERE id = $1", params![channel]).await?;
    let (name,) = found.unwrap_or_default();
    Ok(serde_json::from_str(&name).unwrap_or_default())
}

/// How a channel is called that its card may show: one that is still there and that `me` hears, heard or may hear.
pub(crate) async fn shown_to(tx: &mut Tx, me: Id, channel: Id) -> Result<Option<LocalizedText>> {
    let sql = format!(
        "SELECT h.name FROM channel h JOIN app_user u ON u.id = $1 JOIN person i ON i.id = u.person_id
         WHERE h.id = $2 AND (h.status & {}) = 0 AND {}",
        Status::DELETED,
        is_known()
    );
    let found: Option<(String,)> = tx.optional(&sql, params![me, channel]).await?;
    Ok(found.map(|(name,)| serde_json::from_str(&name).unwrap_or_default()))
}

/// A subscriber wrote: they wait from now on, unless they do already.
pub(crate) async fn asked(tx: &mut Tx, rt: &Runtime, row: &Row) -> Result<()> {
    tx.execute(
        "INSERT INTO channel_thread (channel_id, user_id, conversation_id, last_at, waiting_since) VALUES ($1, $2, $3, $4, $4)
         ON CONFLICT (channel_id, user_id) DO UPDATE SET last_at = $4, waiting_since = COALESCE(channel_thread.waiting_since, $4)",
        params![row.first_id, row.second_id, row.id, rt.now()],
    )
    .await?;
    Ok(())
}
