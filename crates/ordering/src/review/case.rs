//! Who may decide about an order now.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use store::Tx;

use super::candidates::Seats;
use super::chain::{self, ReviewRow};
use crate::offer;
use crate::order::{Order, OrderEventKind, Sight};

/// A locked order with the step that waits for whoever is asking.
pub(super) struct Case {
    pub(super) order: Order,
    pub(super) row: ReviewRow,
    pub(super) seats: Seats,
    /// For whom the asker stands in.
    pub(super) on_behalf_of: Option<Id>,
}

impl Case {
    /// Finds the step the actor may decide. What they may not even see does not exist; their own submission is
    /// refused as such.
    pub(super) async fn take(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Order, event: OrderEventKind) -> Result<Self> {
        let seats = Seats::of_order(tx, &order, org::today_in(rt, order.country_code)?).await?;
        let own = order.placed_by == actor.user_id;
        let Some(row) = chain::pending(tx, order.id).await? else {
            require_visible(tx, actor, order.id).await?;
            let data = serde_json::json!({ "from": order.stage, "event": event });
            return Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data));
        };
        let asked = chain::refresh(tx, &row, &seats).await?;
        let on_behalf_of = match seat(tx, actor, &row, &asked, &seats).await? {
            _ if own => {
                require_visible(tx, actor, order.id).await?;
                return Err(AppError::new(ErrorCode::OwnSubmission));
            }
            Some(on_behalf_of) => on_behalf_of,
            None => {
                require_visible(tx, actor, order.id).await?;
                return Err(AppError::new(ErrorCode::Forbidden));
            }
        };
        if offer::was_priced_by(tx, order.id, actor.user_id).await? {
            return Err(AppError::new(ErrorCode::PriceApproverInChain));
        }
        Ok(Self { order, row, seats, on_behalf_of })
    }
}

/// Whether the order waits for the actor; looks and changes nothing.
pub(super) async fn may_decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: &Order) -> Result<bool> {
    let Some(row) = chain::pending(tx, order.id).await? else { return Ok(false) };
    let seats = Seats::of_order(tx, order, org::today_in(rt, order.country_code)?).await?;
    let asked = chain::candidates_of(tx, row.id).await?;
    let seated = seat(tx, actor, &row, &asked, &seats).await?.is_some();
    Ok(seated && order.placed_by != actor.user_id && !offer::was_priced_by(tx, order.id, actor.user_id).await?)
}

async fn require_visible(tx: &mut Tx, actor: &Actor, order: Id) -> Result<()> {
    Sight::of(actor)?.find(tx, order).await.map(drop)
}

/// Whether the actor is asked: `Some(None)` for themselves, `Some(Some(person))` standing in.
async fn seat(tx: &mut Tx, actor: &Actor, row: &ReviewRow, asked: &[Id], seats: &Seats) -> Result<Option<Option<Id>>> {
    let Some(person) = actor.person_id else { return Ok(None) };
    if asked.contains(&person) {
        return Ok(Some(None));
    }
    let stood_in_for = org::delegators_of(tx, person, row.stage.permission(), seats.on).await?;
    Ok(stood_in_for.into_iter().find(|giver| asked.contains(giver)).map(Some))
}
