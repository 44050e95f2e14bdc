//! The life of a special offer as one table. `docs/state-machines/special-offer.md` is drawn from it.

use kernel::{Result, Step, step};
use store::text_enum;

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

/// Where `event` leads, or the refusal that names both.
pub(super) fn next(status: Option<OfferStatus>, event: OfferEvent) -> Result<OfferStatus> {
    step(TABLE, status, event).map(|step| step.to)
}
