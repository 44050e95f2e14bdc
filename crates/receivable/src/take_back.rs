//! Money that turned out to be somebody else's, or nobody's: the receipt and everything it was matched to go at once.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use money::ledger::Event;
use org::Actor;
use store::Tx;

use crate::receipt_machine::{self, ReceiptEvent};
use crate::receipt_row::{self, ReceiptRow};
use crate::write_off_row::{self, WriteOffRow};
use crate::{desk, owed, reversal, sight};

/// What the first of the two has asked for.
#[derive(Clone, Copy, Debug)]
pub struct TakeBack<'a> {
    pub receipt: Id,
    pub asked_by: Id,
    pub asked_by_name: &'a str,
    pub reason: &'a str,
}

/// The second of two people takes a receipt by bank back with its write-offs: what they paid is open again.
#[kernel::boxed]
pub async fn take_back(tx: &mut Tx, rt: &Runtime, actor: &Actor, asked: &TakeBack<'_>) -> Result<()> {
    let scope = sight::finance(actor)?;
    if asked.asked_by == actor.user_id {
        return Err(AppError::new(ErrorCode::SecondPersonNeeded));
    }
    let customer = receipt_row::find(tx, &scope, asked.receipt).await?.customer_id;
    owed::hold_customer(tx, customer).await?;
    let mut receipt = receipt_row::lock(tx, asked.receipt).await?;
    let (by, name) = (Some(asked.asked_by), Some(asked.asked_by_name.to_owned()));
    for row in write_off_row::lock_effective(tx, receipt.id).await? {
        let reversal_reason = asked.reason.to_owned();
        let before = WriteOffRow { reversal_asked_by: by, reversal_asked_by_name: name.clone(), reversal_reason, ..row };
        receipt = reversal::reopen(tx, rt, actor, &before, receipt).await?;
    }
    let asked =
        ReceiptRow { reversal_asked_by: by, reversal_asked_by_name: name, reversal_reason: asked.reason.to_owned(), ..receipt.clone() };
    let status = receipt_machine::after(&asked, ReceiptEvent::Reverse, actor.user_id, "")?;
    let after = reversal::reversed(asked, status, rt, actor);
    desk::book(tx, rt, &after, Event::ReceiptReversed).await?;
    desk::finish(tx, rt, actor, ReceiptEvent::Reverse, &receipt, after).await?;
    Ok(())
}
