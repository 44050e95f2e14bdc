use approval::Subject;
use kernel::{Id, Money, Result};
use store::{Tx, params};

use super::Order;
use crate::kinds::ORDER;

/// What the rules of review look at.
pub fn subject_of(order: &Order, submitter: Option<Id>, overdue: bool, over_limit: bool) -> Subject {
    Subject {
        id: order.id,
        amount: order.net_amount,
        discount_rate: discount_rate(order.gross_amount, order.offer_amount),
        overdue,
        over_limit,
        submitted_by: order.placed_by,
        submitter,
        owner: order.rep_person_id,
        area: order.area_id,
        ..Subject::bare(&ORDER, order.country_code, order.order_type.code())
    }
}

/// Basis points off what everything would cost at its list price.
pub(crate) const fn discount_rate(gross: Money, offer: Money) -> i64 {
    if gross.minor() == 0 { 0 } else { offer.minor().saturating_mul(10_000) / gross.minor() }
}

/// The person behind a login; a buyer has none.
#[kernel::boxed]
pub async fn submitter_person(tx: &mut Tx, user: Id) -> Result<Option<Id>> {
    let found: Option<(Option<Id>,)> = tx.optional("SELECT person_id FROM app_user WHERE id = $1", params![user]).await?;
    Ok(found.and_then(|(person,)| person))
}
