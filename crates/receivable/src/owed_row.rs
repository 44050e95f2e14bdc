//! The receivable as it is kept, and the only ways in which its amounts change.

use kernel::{AppError, Country, ErrorCode, Id, Money, Result, step};
use org::Day;
use serde::Serialize;
use store::{record, text_enum};

use crate::machine::{ReceivableEvent, ReceivableStatus, TABLE};

text_enum! {
    /// What the customer came to owe it for.
    pub enum ReceivableSource {
        Dispatch = "dispatch",
        /// A top-up that was taken back when the wallet no longer had the money.
        TopUp = "top_up",
        /// Consigned goods that were sold.
        Consignment = "consignment",
    }
}

record! {
    /// A receivable as it is kept; also what the history compares.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OwedRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub customer_id: Id,
        pub source_type: ReceivableSource,
        pub source_no: String,
        pub order_id: Option<Id>,
        pub order_no: Option<String>,
        pub si_amount: Money,
        pub written_off: Money,
        pub returned: Money,
        pub bad_debt: Money,
        pub unwritten_off: Money,
        pub status: ReceivableStatus,
        pub biz_date: Day,
        pub due_date: Day,
        pub last_write_off_on: Option<Day>,
        pub ver: i64,
    }
}

/// What happens to the amounts of a receivable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    WriteOff(Money, Day),
    /// A write-off is reversed.
    Reopen(Money),
    GiveUp(Money),
    /// Goods came back.
    Return(Money),
}

impl OwedRow {
    /// The receivable after a change, or a refusal that names `field`: nothing is written off twice, nothing that was not
    /// written off comes back.
    pub(crate) fn changed(&self, change: Change, field: &str) -> Result<Self> {
        let (amount, within) = match change {
            Change::WriteOff(amount, _) | Change::GiveUp(amount) | Change::Return(amount) => (amount, self.unwritten_off),
            Change::Reopen(amount) => (amount, self.written_off),
        };
        if amount <= Money::ZERO || amount > within {
            return Err(AppError::field(field, ErrorCode::OutOfRange));
        }
        let mut after = self.clone();
        let event = match change {
            Change::WriteOff(_, on) => {
                after.written_off = self.written_off.plus(amount)?;
                after.unwritten_off = self.unwritten_off.minus(amount)?;
                after.last_write_off_on = Some(on);
                if after.is_settled() { ReceivableEvent::WriteOffRest } else { ReceivableEvent::WriteOffPart }
            }
            Change::GiveUp(_) => {
                after.bad_debt = self.bad_debt.plus(amount)?;
                after.unwritten_off = self.unwritten_off.minus(amount)?;
                if after.is_settled() { ReceivableEvent::GiveUpRest } else { ReceivableEvent::GiveUpPart }
            }
            Change::Return(_) => {
                after.returned = self.returned.plus(amount)?;
                after.unwritten_off = self.unwritten_off.minus(amount)?;
                if after.is_settled() { ReceivableEvent::ReturnRest } else { ReceivableEvent::ReturnPart }
            }
            Change::Reopen(_) => {
                after.written_off = self.written_off.minus(amount)?;
                after.unwritten_off = self.unwritten_off.plus(amount)?;
                if after.unwritten_off == after.si_amount { ReceivableEvent::ReopenAll } else { ReceivableEvent::ReopenPart }
            }
        };
        after.status = step(TABLE, Some(self.status), event)?.to;
        Ok(after)
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.unwritten_off == Money::ZERO
    }

    /// For changes that name the version they saw.
    pub(crate) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "current": { "status": self.status, "ver": self.ver } });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(current))
    }
}
