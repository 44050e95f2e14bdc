//! What phones say while somebody counts.

use std::collections::HashSet;

use kernel::{Country, ErrorCode, Id, Result, Timestamp};
use org::Checks;
use serde::{Deserialize, Serialize};
use store::{Tx, text_enum};
use utoipa::ToSchema;

use crate::entry::EntryKind;

const MOST_ENTRIES: usize = 500;
/// More than a store has of one product.
const MOST_PIECES: i64 = 100_000;
const LONGEST_NOTE: usize = 200;

text_enum! {
    /// What was done to the list.
    pub enum Counted {
        /// So many more, mostly one piece scanned; fewer when less than zero.
        Add = "add",
        /// So many in all: what came before no longer counts.
        Set = "set",
        /// Taken off the list: not counted after all.
        Drop = "drop",
    }
}

impl From<Counted> for EntryKind {
    fn from(counted: Counted) -> Self {
        match counted {
            Counted::Add => Self::Add,
            Counted::Set => Self::Set,
            Counted::Drop => Self::Drop,
        }
    }
}

/// Begins to count a store, or counts along where somebody does already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountOpening {
    pub store_id: Id,
    /// Made on the phone, 16 to 64 visible characters.
    #[schema(min_length = 16, max_length = 64)]
    pub session_key: String,
    /// When that was on the phone; now when absent.
    pub captured_at: Option<Timestamp>,
}

/// What was scanned and typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountEntries {
    pub store_id: Id,
    #[schema(min_length = 16, max_length = 64)]
    pub session_key: String,
    #[schema(min_items = 1, max_items = 500)]
    pub entries: Vec<CountEntryInput>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountEntryInput {
    /// Made on the phone: however often it comes, it counts once.
    #[schema(min_length = 16, max_length = 64)]
    pub entry_key: String,
    /// Among the entries of the session, rising.
    #[schema(minimum = 0)]
    pub seq: i64,
    /// The round of the count as the phone knew it.
    #[serde(default)]
    #[schema(minimum = 0)]
    pub round: i64,
    pub product_id: Id,
    pub kind: Counted,
    /// Nothing when it is taken off the list.
    #[serde(default)]
    pub qty: i64,
    pub barcode: Option<String>,
    pub captured_at: Timestamp,
}

/// Sends a count in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountSubmission {
    pub store_id: Id,
    #[schema(min_length = 16, max_length = 64)]
    pub session_key: String,
    /// The round that was counted; a late one changes nothing about a later.
    #[serde(default)]
    pub round: i64,
    pub captured_at: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountCancellation {
    pub count_id: Id,
    pub ver: i64,
    #[serde(default)]
    pub note: String,
}

pub(crate) fn checked_session(key: &str) -> Result<()> {
    let mut checks = Checks::new();
    checks.ensure(is_key(key), "sessionKey", ErrorCode::Malformed);
    checks.finish()
}

/// Every entry about a product that the country has.
pub(crate) async fn check_entries(tx: &mut Tx, country: Country, entries: &[CountEntryInput]) -> Result<()> {
    let ids: Vec<Id> = entries.iter().map(|entry| entry.product_id).collect::<HashSet<_>>().into_iter().collect();
    let known = catalogue::goods_of(tx, country, &ids).await?;
    let mut checks = Checks::new();
    checks.ensure(!entries.is_empty() && entries.len() <= MOST_ENTRIES, "entries", ErrorCode::OutOfRange);
    for (place, entry) in entries.iter().enumerate() {
        checks.within(format!("entries[{place}]."));
        checks.ensure(is_key(&entry.entry_key), "entryKey", ErrorCode::Malformed);
        checks.ensure(entry.seq >= 0, "seq", ErrorCode::OutOfRange);
        checks.ensure(entry.round >= 0, "round", ErrorCode::OutOfRange);
        checks.ensure(known.contains_key(&entry.product_id), "productId", ErrorCode::Unknown);
        let sound = match entry.kind {
            Counted::Add => entry.qty != 0 && entry.qty.abs() <= MOST_PIECES,
            Counted::Set => (0..=MOST_PIECES).contains(&entry.qty),
            Counted::Drop => entry.qty == 0,
        };
        checks.ensure(sound, "qty", ErrorCode::OutOfRange);
        checks.optional("barcode", entry.barcode.as_deref(), 32);
    }
    checks.finish()
}

pub(crate) fn checked_note(note: &str) -> Result<String> {
    let mut checks = Checks::new();
    let note = checks.line("note", note, LONGEST_NOTE);
    checks.finish()?;
    Ok(note)
}

fn is_key(key: &str) -> bool {
    (16..=64).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
}
