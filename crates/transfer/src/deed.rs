//! What people do with transfers on a device, possibly without a network. Judged by where they worked on the day they did it.

use deeds::{Deed, Doing, Merge};
use kernel::{AppError, Result};
use org::Actor;
use store::Tx;

use crate::answer::{TransferReceipt, TransferRefusal, confirm, refuse};
use crate::submit::{TransferInput, submit};
use crate::view::StockTransfer;

fn on_that_day(doing: &Doing) -> Result<Actor> {
    let today = doing.captured.at.date_in(doing.actor.country.time_zone()).map_err(AppError::internal)?;
    Ok(Actor { today, ..doing.actor.clone() })
}

impl Deed for TransferInput {
    const KIND: &'static str = "transfer.submit";
    const MERGE: Merge = Merge::Each;
    type Done = StockTransfer;

    fn document(&self, _: &Actor) -> String {
        format!("transfer/{}", self.key)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<StockTransfer> {
        submit(tx, &doing.rt, &on_that_day(doing)?, doing.language, self, doing.captured.at).await
    }
}

impl Deed for TransferReceipt {
    const KIND: &'static str = "transfer.confirm";
    const MERGE: Merge = Merge::Each;
    type Done = StockTransfer;

    fn document(&self, _: &Actor) -> String {
        format!("transfer/{}", self.transfer_id)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<StockTransfer> {
        confirm(tx, &doing.rt, &on_that_day(doing)?, doing.language, self, doing.captured.at).await
    }
}

impl Deed for TransferRefusal {
    const KIND: &'static str = "transfer.refuse";
    const MERGE: Merge = Merge::Each;
    type Done = StockTransfer;

    fn document(&self, _: &Actor) -> String {
        format!("transfer/{}", self.transfer_id)
    }

    async fn perform(&self, tx: &mut Tx, doing: &Doing) -> Result<StockTransfer> {
        refuse(tx, &doing.rt, &on_that_day(doing)?, doing.language, self, doing.captured.at).await
    }
}
