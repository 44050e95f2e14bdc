//! How the approval of an order stands, for those it is shown to.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::approval::Decision;
use super::case::may_decide;
use super::chain::{ReviewView, reviews_of};
use super::products::{known_order, order_by_id};
use super::told;
use crate::order::{Order, Sight};

/// An order with the steps of its approval.
#[derive(Clone, Debug)]
pub struct Standing {
    pub order: Order,
    pub customer_name: String,
    pub reviews: Vec<ReviewView>,
}

impl Standing {
    /// The step that waits for a decision.
    pub fn pending(&self) -> Option<&ReviewView> {
        self.reviews.iter().find(|review| review.decision == Decision::Pending)
    }

    /// The decision given last.
    pub fn last_decided(&self) -> Option<&ReviewView> {
        self.reviews.iter().filter(|review| review.decided_at.is_some()).max_by_key(|review| review.decided_at)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MayDecide {
    pub may_decide: bool,
}

/// An order that waits for a decision, for somebody who may see it.
#[kernel::boxed]
pub async fn awaiting(tx: &mut Tx, actor: &Actor, order: Id) -> Result<Standing> {
    let sight = Sight::of(actor)?;
    sight.find(tx, order).await?;
    sight.require_money()?;
    let standing = standing(tx, order).await?;
    if standing.pending().is_none() {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    Ok(standing)
}

/// How it stands, for the installation itself.
#[kernel::boxed]
pub async fn standing(tx: &mut Tx, order: Id) -> Result<Standing> {
    let order = order_by_id(tx, order).await?;
    Ok(Standing { customer_name: told::customer_name(tx, order.customer_id).await?, reviews: reviews_of(tx, order.id).await?, order })
}

/// The present versions of orders.
#[kernel::boxed]
pub async fn versions(tx: &mut Tx, orders: &[Id]) -> Result<Vec<(Id, i64)>> {
    let sql = format!("SELECT id, ver FROM customer_order WHERE {}", tx.any_of("id", 1));
    Ok(tx.all(&sql, params![orders]).await?)
}

/// Whether the order waits for whoever asks. Of an order they may not see they learn no more than that it does not, not
/// even that there is one.
#[kernel::boxed]
pub async fn waits_for(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id) -> Result<MayDecide> {
    let may_decide = match known_order(tx, order).await? {
        Some(order) => may_decide(tx, rt, actor, &order).await?,
        None => false,
    };
    Ok(MayDecide { may_decide })
}
