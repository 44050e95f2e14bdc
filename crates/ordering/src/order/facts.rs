//! What the guards of an order's table look at.

use kernel::{AppError, ErrorCode, Id, Result, Timestamp};
use org::Actor;

use super::machine::Guard;
use super::{CancelReason, Order, OrderLine, SettleMethod};

/// What is known of a step when it is tried. What nobody has made sure of does not hold.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    pub user_id: Id,
    pub now: Timestamp,
    /// As the step leaves them.
    pub lines: &'a [OrderLine],
    /// The customer may order every line in its quantity.
    pub orderable: bool,
    /// The prices are those that were seen, or those of this moment were accepted.
    pub price_as_seen: bool,
    /// Everything that has still to leave is kept back.
    pub stock_reserved: bool,
    /// The limits leave room for it, or the rules say who looks at it.
    pub credit_allows: bool,
    /// The payment password was given for exactly this amount.
    pub payment_proven: bool,
    /// Whoever does it was asked to decide.
    pub candidate: bool,
    pub reason: &'a str,
    /// A reason from the list, which speaks for itself.
    pub listed_reason: Option<CancelReason>,
}

impl Facts<'_> {
    pub const fn new(actor: &Actor, now: Timestamp) -> Self {
        Self {
            user_id: actor.user_id,
            now,
            lines: &[],
            orderable: false,
            price_as_seen: false,
            stock_reserved: false,
            credit_allows: false,
            payment_proven: false,
            candidate: false,
            reason: "",
            listed_reason: None,
        }
    }

    /// Refuses what the guard stands against.
    pub fn check(&self, order: &Order, guard: Guard) -> Result<()> {
        let (holds, refusal) = match guard {
            Guard::LinesOrderable => (self.orderable && self.has_goods(), ErrorCode::ProductListRequired),
            Guard::PriceAsSeen => (self.price_as_seen, ErrorCode::PriceChanged),
            Guard::StockReserved => (self.stock_reserved, ErrorCode::InsufficientStock),
            Guard::CreditAllows => (self.credit_allows, ErrorCode::CreditLimit),
            Guard::PaymentProven => (self.payment_proven, ErrorCode::Forbidden),
            Guard::InTime => (order.pay_by.is_none_or(|pay_by| self.now < pay_by), ErrorCode::PayTimeOver),
            Guard::TimeOver => (order.pay_by.is_some_and(|pay_by| pay_by <= self.now), ErrorCode::TransitionNotAllowed),
            Guard::WalletCovers => (covers(order), ErrorCode::WalletBalance),
            Guard::NotTheSubmitter => (order.placed_by != self.user_id, ErrorCode::OwnSubmission),
            Guard::Candidate => (self.candidate, ErrorCode::Forbidden),
            Guard::ReasonGiven if self.explains() => return Ok(()),
            Guard::ReasonGiven => return Err(AppError::field("remark", ErrorCode::Required)),
            Guard::NothingDispatched => (self.has_goods() && !self.any_left(), ErrorCode::TransitionNotAllowed),
            Guard::SomethingDispatched => (self.any_left(), ErrorCode::TransitionNotAllowed),
            Guard::AllReturned => (self.all_returned(), ErrorCode::TransitionNotAllowed),
        };
        if holds { Ok(()) } else { Err(AppError::new(refusal)) }
    }

    fn has_goods(&self) -> bool {
        self.lines.iter().any(|line| line.qty() > 0)
    }

    fn any_left(&self) -> bool {
        self.lines.iter().any(|line| line.qty_dispatched > 0)
    }

    fn all_returned(&self) -> bool {
        self.any_left() && self.lines.iter().all(|line| line.qty_returned == line.qty_dispatched)
    }

    fn explains(&self) -> bool {
        !self.reason.is_empty() || self.listed_reason.is_some_and(|reason| reason != CancelReason::Other)
    }
}

/// What is paid from the wallet has its whole amount set aside.
fn covers(order: &Order) -> bool {
    order.settle_method != SettleMethod::Wallet || order.held_amount == order.net_amount
}
