//! The life of a special offer as one table. `docs/state-machines/special-offer.md` is drawn from it.

use kernel::{AppError, ErrorCode, Id, Result, Step, step};
use org::Day;
use store::text_enum;

use super::row::{OfferLineRow, OfferRow};
use super::terms;

text_enum! {
    pub enum OfferStatus {
        /// Waits for head office.
        Pending = "pending",
        /// Below the floor: one of head office agreed, another has to.
        PendingSecond = "pending_second",
        /// Sent back to be changed.
        Returned = "returned",
        Approved = "approved",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }
}

impl OfferStatus {
    /// Head office has to decide.
    pub const fn waits(self) -> bool {
        matches!(self, Self::Pending | Self::PendingSecond)
    }
}

text_enum! {
    pub enum OfferEvent {
        Submit = "submit",
        /// The submitter changes it before it is decided.
        Update = "update",
        /// Of an offer whose price is below the floor.
        ApproveFirst = "approve_first",
        Approve = "approve",
        Return = "return",
        Reject = "reject",
        Withdraw = "withdraw",
    }
}

text_enum! {
    pub enum Guard {
        PricesBelowList = "prices_below_list",
        PeriodFits = "period_fits",
        PeriodNotOver = "period_not_over",
        /// The order that waited for the price ended when it was taken back.
        WithoutOrder = "without_order",
        NotTheSubmitter = "not_the_submitter",
        NotInTheChain = "not_in_the_chain",
        AboveFloor = "above_floor",
        BelowFloor = "below_floor",
        AnotherApprover = "another_approver",
        ReasonGiven = "reason_given",
    }
}

use Guard::{
    AboveFloor, AnotherApprover, BelowFloor, NotInTheChain, NotTheSubmitter, PeriodFits, PeriodNotOver, PricesBelowList, ReasonGiven,
    WithoutOrder,
};
use OfferStatus::{Approved, Pending, PendingSecond, Rejected, Returned, Withdrawn};

pub type OfferStep = Step<OfferStatus, OfferEvent, Guard>;

const fn from(from: OfferStatus, event: OfferEvent, guards: &'static [Guard], to: OfferStatus) -> OfferStep {
    Step { from: Some(from), event, guards, to }
}

const TERMS: &[Guard] = &[PricesBelowList, PeriodFits];
const REFUSE: &[Guard] = &[NotTheSubmitter, NotInTheChain, ReasonGiven];

/// What is approved ends by itself, with its last day or its last piece.
pub const TABLE: &[OfferStep] = &[
    Step { from: None, event: OfferEvent::Submit, guards: TERMS, to: Pending },
    from(Pending, OfferEvent::Update, TERMS, Pending),
    from(Pending, OfferEvent::Approve, &[NotTheSubmitter, NotInTheChain, PeriodNotOver, AboveFloor], Approved),
    from(Pending, OfferEvent::ApproveFirst, &[NotTheSubmitter, NotInTheChain, PeriodNotOver, BelowFloor], PendingSecond),
    from(Pending, OfferEvent::Return, REFUSE, Returned),
    from(Pending, OfferEvent::Reject, REFUSE, Rejected),
    from(Pending, OfferEvent::Withdraw, &[], Withdrawn),
    from(PendingSecond, OfferEvent::Approve, &[NotTheSubmitter, NotInTheChain, PeriodNotOver, AnotherApprover], Approved),
    from(PendingSecond, OfferEvent::Return, REFUSE, Returned),
    from(PendingSecond, OfferEvent::Reject, REFUSE, Rejected),
    from(PendingSecond, OfferEvent::Withdraw, &[], Withdrawn),
    from(Returned, OfferEvent::Update, TERMS, Pending),
    from(Returned, OfferEvent::Withdraw, &[], Withdrawn),
    from(Withdrawn, OfferEvent::Update, &[PricesBelowList, PeriodFits, WithoutOrder], Pending),
];

/// What is known of a step when it is tried. What nobody has made sure of does not hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts<'a> {
    /// As the step leaves it.
    pub(super) offer: &'a OfferRow,
    pub(super) lines: &'a [OfferLineRow],
    pub(super) user_id: Id,
    pub(super) today: Day,
    /// Why somebody may not sign besides having asked for the price.
    pub(super) conflict: Option<ErrorCode>,
    /// Signed before.
    pub(super) signed_before: bool,
    pub(super) reason: &'a str,
}

impl<'a> Facts<'a> {
    pub(super) const fn new(offer: &'a OfferRow, lines: &'a [OfferLineRow], user_id: Id, today: Day) -> Self {
        Self { offer, lines, user_id, today, conflict: None, signed_before: false, reason: "" }
    }

    /// Where `event` leads from `status`, or why it does not.
    pub(super) fn of(&self, status: Option<OfferStatus>, event: OfferEvent) -> Result<OfferStatus> {
        let step = step(TABLE, status, event)?;
        step.guards.iter().try_for_each(|guard| self.check(status, event, *guard))?;
        Ok(step.to)
    }

    fn check(&self, status: Option<OfferStatus>, event: OfferEvent, guard: Guard) -> Result<()> {
        let offer = self.offer;
        let not_allowed = || {
            let data = serde_json::json!({ "from": status, "event": event });
            AppError::new(ErrorCode::TransitionNotAllowed).with_data(data)
        };
        let (holds, refusal) = match guard {
            PricesBelowList => (self.below_list(), AppError::field("discountedUnitPrice", ErrorCode::OutOfRange)),
            PeriodFits => (terms::fits(offer.activity_from, offer.activity_to), AppError::field("activityTo", ErrorCode::OutOfRange)),
            PeriodNotOver => (offer.activity_to >= self.today, AppError::new(ErrorCode::OfferPeriodOver)),
            WithoutOrder => (offer.order_id.is_none(), not_allowed()),
            NotTheSubmitter => (offer.submitted_by != self.user_id, AppError::new(ErrorCode::OwnSubmission)),
            NotInTheChain => (self.conflict.is_none(), AppError::new(self.conflict.unwrap_or(ErrorCode::PriceApproverInChain))),
            AboveFloor => (!offer.below_floor, not_allowed()),
            BelowFloor => (offer.below_floor, not_allowed()),
            AnotherApprover => (!self.signed_before, AppError::new(ErrorCode::SecondApproverNeeded)),
            ReasonGiven => (!self.reason.is_empty(), AppError::field("remark", ErrorCode::Required)),
        };
        if holds { Ok(()) } else { Err(refusal) }
    }

    fn below_list(&self) -> bool {
        !self.lines.is_empty() && self.lines.iter().all(|line| line.discounted_unit_price < line.original_unit_price)
    }
}
