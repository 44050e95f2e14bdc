//! What the card of a conference holds.

use kernel::{Id, Result};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use super::{Content, card, code};

text_enum! {
    pub enum ConferenceState {
        /// It is not time yet, and its host has not come.
        Planned = "planned",
        /// People may come in, and nobody is there.
        Open = "open",
        Live = "live",
        Closed = "closed",
    }
}

/// What the `data` of a conference's card holds, in the short names that devices know. The PIN stays out: whoever can read
/// the card comes in by it, and nobody else does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ConferenceCard {
    #[serde(rename = "callId")]
    #[schema(rename = "callId")]
    pub call_id: Id,
    /// The host.
    #[serde(rename = "h")]
    #[schema(rename = "h")]
    pub host_id: Id,
    /// When it begins, in milliseconds.
    #[serde(rename = "s")]
    #[schema(rename = "s")]
    pub starts_ms: i64,
    #[serde(rename = "t")]
    #[schema(rename = "t")]
    pub title: String,
    #[serde(rename = "d")]
    #[schema(rename = "d")]
    pub description: String,
    /// Whether everybody but the host only listens.
    pub audience: bool,
    /// Whether it is by voice alone.
    #[serde(rename = "a")]
    #[schema(rename = "a")]
    pub audio_only: bool,
    /// Ten digits.
    #[serde(rename = "n")]
    #[schema(rename = "n")]
    pub number: String,
    /// How it stands: the message changes with it.
    #[serde(rename = "st")]
    #[schema(rename = "st")]
    pub state: ConferenceState,
}

impl ConferenceCard {
    pub(crate) fn content(&self) -> Result<Content> {
        card::card(code::CONFERENCE_INVITE, &self.call_id.to_string(), self.title.clone(), self)
    }
}
