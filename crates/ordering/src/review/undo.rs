use kernel::{Money, Result, Runtime};
use money::ledger::{self, Document, Ending};
use store::Tx;

use crate::kinds::ORDER;
use crate::order::{Order, OrderLine};
use crate::{sample_budget, signed_prices};

/// Gives back everything a locked order keeps: goods, money, and what it used of special offers. Nobody is asked
/// about it any more. `why` names the booking.
pub(crate) async fn release_everything(tx: &mut Tx, rt: &Runtime, order: &mut Order, lines: &[OrderLine], why: &str) -> Result<()> {
    stock::release_all(tx, rt, order.country_code, &order.doc_no).await?;
    for hold in ledger::open_holds(tx, order.country_code, &order.doc_no).await? {
        let reference = format!("{}/{why}/{}", order.doc_no, hold.id);
        let document = Document { doc_type: "order", doc_no: &order.doc_no, reference: &reference };
        ledger::release(tx, rt, hold.id, Ending::Voided, document).await?;
    }
    order.held_amount = Money::ZERO;
    signed_prices::give_back(tx, order, lines).await?;
    sample_budget::give_back(tx, order.id).await?;
    approval::close(tx, &ORDER, order.id).await
}
