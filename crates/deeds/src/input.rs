use kernel::{Id, Timestamp};
use org::Day;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Enough for a day of work at once, and few enough for an answer in time.
pub const MOST_DEEDS: usize = 50;

/// Deeds of one person, in the order in which they were done.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeedBatch {
    /// Who did them: nobody else's session may send them.
    pub user_id: Id,
    /// The device's clock when it sends, by which times of capture are put right.
    pub sent_at: Timestamp,
    /// Each a `DeedInput`, and read alone, so that one which cannot be read stops no other.
    #[schema(min_items = 1, max_items = 50)]
    pub deeds: Vec<Value>,
}

/// One thing that somebody did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeedInput {
    /// Made on the device, 16 to 64 visible characters.
    #[schema(min_length = 16, max_length = 64)]
    pub key: String,
    pub kind: String,
    /// Of the payload.
    pub version: u16,
    pub captured_at: Timestamp,
    /// The calendar day where it was done.
    pub day: Day,
    /// Among the deeds of the device to the same document.
    pub place: i64,
    /// By the kind.
    #[schema(value_type = Object)]
    pub payload: Value,
}
