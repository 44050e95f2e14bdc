//! What the record of a call holds.

use kernel::{AppError, Id, Result};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use super::{Content, code};

text_enum! {
    /// How a call ended.
    pub enum CallEnding {
        HungUp = "hung_up",
        /// Whoever was called did not want to.
        Rejected = "rejected",
        /// Whoever called gave up before anybody answered.
        Cancelled = "cancelled",
        /// Whoever was called was in another call.
        Busy = "busy",
        NoAnswer = "no_answer",
        /// Answered, but the devices found no way to each other.
        NotConnected = "not_connected",
        /// The devices lost each other and did not find back.
        Lost = "lost",
        /// A device could not go on, such as without a microphone.
        Failed = "failed",
    }
}

impl CallEnding {
    /// Whether whoever was called has yet to learn of it.
    pub const fn is_missed(self) -> bool {
        matches!(self, Self::Cancelled | Self::Busy | Self::NoAnswer)
    }
}

/// What the `data` of a call's record holds, in the short names that devices know. It is written when the call begins and
/// once more when it has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CallRecord {
    #[serde(rename = "callId")]
    #[schema(rename = "callId")]
    pub call_id: Id,
    /// Who was called.
    #[serde(rename = "ts")]
    #[schema(rename = "ts")]
    pub target_ids: Vec<Id>,
    #[serde(rename = "a")]
    #[schema(rename = "a")]
    pub audio_only: bool,
    /// Since when they could hear each other, in milliseconds; nothing where they never could.
    #[serde(rename = "c")]
    #[schema(rename = "c")]
    pub connected_ms: Option<i64>,
    #[serde(rename = "e")]
    #[schema(rename = "e")]
    pub ended_ms: Option<i64>,
    /// How it ended; nothing while it goes on.
    #[serde(rename = "s")]
    #[schema(rename = "s")]
    pub ending: Option<CallEnding>,
}

impl CallRecord {
    pub(crate) fn content(&self) -> Content {
        Content { content: self.call_id.to_string(), ..Content::notice(code::CALL_START, self) }
    }

    pub(crate) fn of(content: &Content) -> Result<Option<Self>> {
        if content.content_type != code::CALL_START {
            return Ok(None);
        }
        serde_json::from_str(&content.data).map(Some).map_err(AppError::internal)
    }
}
