//! How long goods may come back, and how much of them.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Result, Timestamp};
use ordering::order::{Order, OrderEventKind, OrderLine, SettleMethod, allows};

use crate::state::ReturnReason;

/// How many days after they arrived goods may be returned.
pub(crate) const RETURN_DAYS: i64 = 14;
/// How many days the goods of an approved return have to arrive in.
pub(crate) const SEND_DAYS: i64 = 14;
const DAY_SECONDS: i64 = 24 * 3600;

/// Until when an order's goods may be returned, for any reason.
pub(crate) fn until(arrived_at: Option<Timestamp>) -> Option<Timestamp> {
    arrived_at.map(|at| at.plus_seconds(RETURN_DAYS * DAY_SECONDS))
}

pub(crate) const fn send_by(now: Timestamp) -> Timestamp {
    now.plus_seconds(SEND_DAYS * DAY_SECONDS)
}

/// Samples and gifts do not come back, and nothing does before it arrived.
pub(crate) fn is_returnable(order: &Order) -> bool {
    order.settle_method != SettleMethod::Free && allows(order.stage, OrderEventKind::ReturnPart)
}

pub(crate) fn require_returnable(order: &Order) -> Result<()> {
    if is_returnable(order) {
        return Ok(());
    }
    let data = serde_json::json!({ "from": order.stage, "event": OrderEventKind::ReturnPart });
    Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data))
}

pub(crate) fn require_in_time(reason: ReturnReason, arrived_at: Option<Timestamp>, now: Timestamp) -> Result<()> {
    let over = until(arrived_at).is_some_and(|until| until < now);
    if over && !reason.is_always_heard() {
        return Err(AppError::new(ErrorCode::ReturnTooLate).arg("days", RETURN_DAYS));
    }
    Ok(())
}

/// How many pieces of a line may still be asked back: what arrived, less what came back or is about to.
pub(crate) fn left_of(line: &OrderLine, open: &HashMap<Id, i64>) -> i64 {
    line.qty_received - line.qty_returned - open.get(&line.id).copied().unwrap_or(0)
}
