//! What head office announces to its people: written as a draft, published to an audience, withdrawn or run out.

mod audience;
mod input;
mod lifecycle;
mod manage;
mod read;

use kernel::{Country, Id, LocalizedText, Result, Timestamp};
use org::{Day, RoleKey, TerminalType};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, text_enum};
use utoipa::ToSchema;

pub use input::SaveAnnouncement;
pub use lifecycle::{Event, Guard, LIFE, transition};
pub use manage::{AnnouncementFilter, AnnouncementStep, detail, list, publish, save, withdraw};
pub use read::{
    AnnouncementLine, AnnouncementQuery, Announcements, MarkAnnouncementsRead, ReadableAnnouncement, UnreadAnnouncements, mark_read, read,
    readable,
};

text_enum! {
    pub enum AnnouncementStatus {
        Draft = "draft",
        Published = "published",
        Withdrawn = "withdrawn",
    }
}

/// An announcement as those who write it see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyAnnouncement {
    pub id: Id,
    pub title: LocalizedText,
    /// Keeps its line breaks.
    pub body: LocalizedText,
    /// Empty for every country.
    pub countries: Vec<Country>,
    /// With `roles`: whoever has one of the terminal types or one of the roles. Both empty for everybody.
    pub terminal_types: Vec<TerminalType>,
    pub roles: Vec<RoleKey>,
    /// Stands above the others.
    pub pinned: bool,
    /// The last day on which it is shown, in the reader's country.
    pub valid_until: Option<Day>,
    pub status: AnnouncementStatus,
    pub updated_at: Timestamp,
    pub published_at: Option<Timestamp>,
    pub published_by: Option<Id>,
    pub published_by_name: Option<String>,
    pub withdrawn_at: Option<Timestamp>,
    pub ver: i64,
}

impl CompanyAnnouncement {
    const COLUMNS: &'static str = "id, title, body, pinned, valid_until, status, updated_at, published_at, published_by, published_by_name, \
         withdrawn_at, ver";
}

/// Without its audience, which [`audience::fill`] adds.
impl FromRow for CompanyAnnouncement {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            title: row.next_json()?,
            body: row.next_json()?,
            countries: Vec::new(),
            terminal_types: Vec::new(),
            roles: Vec::new(),
            pinned: row.next()?,
            valid_until: row.next()?,
            status: row.next()?,
            updated_at: row.next()?,
            published_at: row.next()?,
            published_by: row.next()?,
            published_by_name: row.next()?,
            withdrawn_at: row.next()?,
            ver: row.next()?,
        })
    }
}
