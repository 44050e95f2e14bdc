//! A whole count without a network, from the first scan to sending it in.

use deeds::{Deed, Doing, Merge};
use kernel::{Id, Result};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::enter::{begin, enter};
use crate::input::{CountEntries, CountEntryInput, CountOpening, CountSubmission, Counted};
use crate::machine::CountState;
use crate::row::CountRow;
use crate::submit::submit;

/// Somebody begins to count a store on this phone.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountOpenDeed {
    pub store_id: Id,
    /// Made on the phone, 16 to 64 visible characters; names the count in everything that follows.
    pub session_key: String,
}

/// One scan, or one typed number.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountEntryDeed {
    pub store_id: Id,
    pub session_key: String,
    /// Made on the phone: with or without a network, it counts once.
    pub entry_key: String,
    /// Among the entries of the session, rising.
    pub seq: i64,
    /// The round of the count as the phone knew it.
    #[serde(default)]
    pub round: i64,
    pub product_id: Id,
    pub kind: Counted,
    #[serde(default)]
    pub qty: i64,
    pub barcode: Option<String>,
}

/// The count is done on this phone.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountSubmitDeed {
    pub store_id: Id,
    pub session_key: String,
    #[serde(default)]
    pub round: i64,
}

/// What the phone is told of its count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountStanding {
    pub count_id: Id,
    pub doc_no: String,
    pub state: CountState,
    pub round: i64,
    pub blind: bool,
}

impl From<CountRow> for CountStanding {
    fn from(count: CountRow) -> Self {
        Self { count_id: count.id, doc_no: count.doc_no, state: count.status, round: count.round, blind: count.blind }
    }
}

fn document(store: Id, session: &str) -> String {
    format!("count/{store}/{session}")
}

impl Deed for CountOpenDeed {
    const KIND: &'static str = "count.open";
    const MERGE: Merge = Merge::Each;
    type Done = CountStanding;

    fn document(&self, _: &Actor) -> String {
        document(self.store_id, &self.session_key)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<CountStanding> {
        let opening = CountOpening { store_id: self.store_id, session_key: self.session_key.clone(), captured_at: Some(doing.captured.at) };
        Ok(begin(tx, &doing.rt, &doing.actor, &opening).await?.into())
    }
}

impl Deed for CountEntryDeed {
    const KIND: &'static str = "count.entry";
    const MERGE: Merge = Merge::Each;
    type Done = CountStanding;

    fn document(&self, _: &Actor) -> String {
        document(self.store_id, &self.session_key)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<CountStanding> {
        let entry = CountEntryInput {
            entry_key: self.entry_key.clone(),
            seq: self.seq,
            round: self.round,
            product_id: self.product_id,
            kind: self.kind,
            qty: self.qty,
            barcode: self.barcode.clone(),
            captured_at: doing.captured.at,
        };
        let entries = CountEntries { store_id: self.store_id, session_key: self.session_key.clone(), entries: vec![entry] };
        Ok(enter(tx, &doing.rt, &doing.actor, &entries).await?.into())
    }
}

impl Deed for CountSubmitDeed {
    const KIND: &'static str = "count.submit";
    const MERGE: Merge = Merge::Each;
    type Done = CountStanding;

    fn document(&self, _: &Actor) -> String {
        document(self.store_id, &self.session_key)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<CountStanding> {
        let submission = CountSubmission {
            store_id: self.store_id,
            session_key: self.session_key.clone(),
            round: self.round,
            captured_at: Some(doing.captured.at),
        };
        Ok(submit(tx, &doing.rt, &doing.actor, &submission).await?.into())
    }
}
