//! What promoters note in the aisle, possibly without a network.

use deeds::{Deed, Doing, Merge};
use kernel::{Currency, Id, Money, Result};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use super::input::SaleInput;
use super::submit::book;

/// The report that a sale was added to, as it stands with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleTaken {
    pub report_id: Id,
    pub doc_no: String,
    pub biz_date: Day,
    /// Some of the report came after it was locked.
    pub late: bool,
    pub pieces: i64,
    pub amount: Money,
    pub currency: Currency,
}

impl Deed for SaleInput {
    const KIND: &'static str = "sales.report";
    const MERGE: Merge = Merge::Each;
    type Done = SaleTaken;

    /// A day of a person in a store.
    fn document(&self, actor: &Actor) -> String {
        let person = self.person_id.or(actor.person_id).map_or_else(String::new, |person| person.to_string());
        let day = self.biz_date.map_or_else(String::new, |day| day.to_string());
        format!("sales/{}/{person}/{day}", self.store_id)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<SaleTaken> {
        let report = book(tx, &doing.rt, &doing.actor, self, doing.captured.at).await?;
        Ok(SaleTaken {
            currency: report.country_code.currency(),
            report_id: report.id,
            doc_no: report.doc_no,
            biz_date: report.biz_date,
            late: report.late,
            pieces: report.pieces,
            amount: report.amount,
        })
    }
}
