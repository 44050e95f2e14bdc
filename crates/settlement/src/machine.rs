//! The life of a consignment settlement as one table. `docs/state-machines/consignment-settlement.md` is drawn from it.

use kernel::{AppError, ErrorCode, Id, Result, Step, step};
use store::text_enum;

text_enum! {
    pub enum SettlementStatus {
        Draft = "draft",
        /// The customer looks at it.
        Sent = "sent",
        Disputed = "disputed",
        /// Finance looks at it.
        Review = "review",
        Settled = "settled",
        Reversed = "reversed",
        Cancelled = "cancelled",
    }
}

text_enum! {
    pub enum SettlementEvent {
        Prepare = "prepare",
        /// The figures are taken from the books anew.
        Redraw = "redraw",
        Send = "send",
        Confirm = "confirm",
        /// The customer said nothing for days.
        Lapse = "lapse",
        Dispute = "dispute",
        /// Every dispute is answered, and the figures are drawn anew.
        Answer = "answer",
        Approve = "approve",
        SendBack = "send_back",
        AskReversal = "ask_reversal",
        DropReversal = "drop_reversal",
        Reverse = "reverse",
        Cancel = "cancel",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum SettlementGuard {
        /// Nobody approves what they prepared themselves.
        NotTheOwn = "not_the_own",
        ReasonGiven = "reason_given",
        Answered = "answered",
        NoReversalAsked = "no_reversal_asked",
        ReversalAsked = "reversal_asked",
        TwoPeople = "two_people",
    }
}

use SettlementEvent as On;
use SettlementGuard::{Answered, NoReversalAsked, NotTheOwn, ReasonGiven, ReversalAsked, TwoPeople};
use SettlementStatus::{Cancelled, Disputed, Draft, Reversed, Review, Sent, Settled};

pub type SettlementStep = Step<SettlementStatus, SettlementEvent, SettlementGuard>;

const fn from(from: SettlementStatus, event: On, guards: &'static [SettlementGuard], to: SettlementStatus) -> SettlementStep {
    Step { from: Some(from), event, guards, to }
}

pub const TABLE: &[SettlementStep] = &[
    Step { from: None, event: On::Prepare, guards: &[], to: Draft },
    from(Draft, On::Redraw, &[], Draft),
    from(Draft, On::Send, &[], Sent),
    from(Draft, On::Cancel, &[], Cancelled),
    from(Sent, On::Confirm, &[], Review),
    from(Sent, On::Lapse, &[], Review),
    from(Sent, On::Dispute, &[], Disputed),
    from(Disputed, On::Answer, &[Answered], Sent),
    from(Disputed, On::Cancel, &[], Cancelled),
    from(Review, On::Approve, &[NotTheOwn], Settled),
    from(Review, On::SendBack, &[ReasonGiven], Disputed),
    from(Settled, On::AskReversal, &[NoReversalAsked, ReasonGiven], Settled),
    from(Settled, On::DropReversal, &[ReversalAsked], Settled),
    from(Settled, On::Reverse, &[ReversalAsked, TwoPeople], Reversed),
];

/// Everything the guards look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts<'a> {
    pub user: Id,
    pub prepared_by: Id,
    pub reversal_asked_by: Option<Id>,
    pub reason: &'a str,
    pub answered: bool,
}

impl Facts<'_> {
    /// The state that `event` leads to, or why it does not.
    pub(crate) fn allow(&self, state: SettlementStatus, event: SettlementEvent) -> Result<SettlementStatus> {
        let step = step(TABLE, Some(state), event)?;
        for guard in step.guards {
            self.check(*guard)?;
        }
        Ok(step.to)
    }

    fn check(&self, guard: SettlementGuard) -> Result<()> {
        let (holds, refusal) = match guard {
            NotTheOwn => (self.user != self.prepared_by, AppError::new(ErrorCode::OwnSubmission)),
            ReasonGiven => (!self.reason.is_empty(), AppError::field("reason", ErrorCode::Required)),
            Answered => (self.answered, AppError::new(ErrorCode::DisputeOpen)),
            NoReversalAsked => (self.reversal_asked_by.is_none(), AppError::new(ErrorCode::TransitionNotAllowed)),
            ReversalAsked => (self.reversal_asked_by.is_some(), AppError::new(ErrorCode::TransitionNotAllowed)),
            TwoPeople => (self.reversal_asked_by != Some(self.user), AppError::new(ErrorCode::SecondPersonNeeded)),
        };
        if holds { Ok(()) } else { Err(refusal) }
    }
}
