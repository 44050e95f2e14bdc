//! Whether a customer's limits leave room for more.

use kernel::{AppError, ErrorCode, Money, Result, Runtime};
use store::Tx;

use crate::consigned;
use crate::exposure;
use crate::order::{Order, SettleMethod};
use crate::party::{Buyer, buyer_of, party_of};

/// Refuses `more` for an order that is under way when the customer's limit does not leave room for it; what the order
/// cost before is counted already. One that was beyond the limit from the beginning has the reviews that the rules want
/// for it. Call it with the order locked and not yet written.
pub(crate) async fn require_room(tx: &mut Tx, rt: &Runtime, order: &Order, more: Money) -> Result<()> {
    if more <= Money::ZERO || order.over_limit {
        return Ok(());
    }
    let refusal = match order.settle_method {
        SettleMethod::Account => {
            let buyer: Buyer = buyer_of(tx, order.customer_id).await?;
            exposure::lock(tx, &buyer).await?;
            exposure::of(tx, rt, &buyer).await?.block(more)?
        }
        SettleMethod::Consignment => {
            let party = party_of(tx, order).await?;
            exposure::lock(tx, &party.buyer).await?;
            consigned::is_beyond_cap(tx, rt, &party, more).await?.then(|| AppError::new(ErrorCode::CreditLimit))
        }
        SettleMethod::Wallet | SettleMethod::Free => None,
    };
    refusal.map_or(Ok(()), Err)
}
