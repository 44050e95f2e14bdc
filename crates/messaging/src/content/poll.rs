//! What the message of a poll holds.

use kernel::{AppError, Result, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Content, card, code};

/// What the `data` of a poll holds: what is asked, and how the votes stand. The message changes with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PollCard {
    pub question: String,
    pub choices: Vec<String>,
    /// Whether one may choose several.
    pub several: bool,
    /// Nobody is told who chose what.
    pub anonymous: bool,
    /// When it closes by itself.
    pub closes_at: Option<Timestamp>,
    /// When somebody closed it.
    pub closed_at: Option<Timestamp>,
    /// How many chose each.
    pub votes: Vec<i64>,
    /// How many people voted.
    pub voters: i64,
}

impl PollCard {
    /// Found by its question and by its choices.
    pub(crate) fn content(&self) -> Result<Content> {
        let words = std::iter::once(&self.question).chain(&self.choices).map(String::as_str).collect::<Vec<_>>().join("\n");
        card(code::POLL, "", words, self)
    }

    pub(crate) fn read(content: &Content) -> Result<Self> {
        serde_json::from_str(&content.data).map_err(AppError::internal)
    }
}
