//! Who may decide about an order now.

use approval::{Document as _, Turn};
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use store::Tx;

use super::decide::Reviewed;
use crate::order::{Order, OrderEventKind, Sight, subject_of, submitter_person};
use crate::signed_prices;

/// Finds the step of an order that the actor may decide. What they may not even see does not exist.
pub(super) async fn take(tx: &mut Tx, rt: &Runtime, actor: &Actor, document: &Reviewed, event: OrderEventKind) -> Result<Turn> {
    let order = &document.order;
    let turn = match approval::turn(tx, rt, actor, &document.subject()).await {
        Ok(turn) => turn,
        Err(refused) => return Err(told(tx, actor, order, event, refused).await?),
    };
    if signed_prices::was_priced_by(tx, order.id, actor.user_id).await? {
        return Err(AppError::new(ErrorCode::PriceApproverInChain));
    }
    Ok(turn)
}

/// A refusal as those hear it who may see the order.
async fn told(tx: &mut Tx, actor: &Actor, order: &Order, event: OrderEventKind, refused: AppError) -> Result<AppError> {
    match refused.code() {
        ErrorCode::TransitionNotAllowed => {
            require_visible(tx, actor, order.id).await?;
            Ok(refused.with_data(serde_json::json!({ "from": order.stage, "event": event })))
        }
        ErrorCode::OwnSubmission | ErrorCode::Forbidden => {
            require_visible(tx, actor, order.id).await?;
            Ok(refused)
        }
        _ => Ok(refused),
    }
}

/// Whether the order waits for the actor; looks and changes nothing.
pub(super) async fn may_decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: &Order) -> Result<bool> {
    let submitter = submitter_person(tx, order.placed_by).await?;
    let asked = approval::may_decide(tx, rt, actor, &subject_of(order, submitter, false, order.over_limit)).await?;
    Ok(asked && !signed_prices::was_priced_by(tx, order.id, actor.user_id).await?)
}

/// Who may see no orders at all learns as little as who may not see this one.
pub(super) async fn require_visible(tx: &mut Tx, actor: &Actor, order: Id) -> Result<Sight> {
    let sight = Sight::of(actor).map_err(|_| AppError::new(ErrorCode::NotFound))?;
    sight.find(tx, order).await?;
    Ok(sight)
}
