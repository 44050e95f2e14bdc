//! The life of a return as one table. `docs/state-machines/goods-return.md` is drawn from it.

use kernel::{AppError, ErrorCode, Id, Result, Step, Timestamp, step};
use store::text_enum;

use crate::row::ReturnRow;
use crate::state::ReturnState;

text_enum! {
    pub enum ReturnEvent {
        Ask = "ask",
        /// Whoever was asked agrees, and somebody else is asked as well.
        Agree = "agree",
        Approve = "approve",
        Refuse = "refuse",
        Cancel = "cancel",
        /// The goods did not come in time.
        Lapse = "lapse",
        /// Goods arrive in the warehouse, all or some.
        Receive = "receive",
        /// They are judged, and some are worth something to the customer.
        Inspect = "inspect",
        /// They are judged, and nothing is to be credited.
        Close = "close",
        Credit = "credit",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum ReturnGuard {
        DeliveredAndNotReturned = "delivered_and_not_returned",
        InTimeOrDefective = "in_time_or_defective",
        PhotosOfDamage = "photos_of_damage",
        AnotherPerson = "another_person",
        OwnReturn = "own_return",
        ReasonGiven = "reason_given",
        TimeOver = "time_over",
        AtMostWhatWasAsked = "at_most_what_was_asked",
        EverythingJudged = "everything_judged",
        SomethingToCredit = "something_to_credit",
        NothingToCredit = "nothing_to_credit",
    }
}

use ReturnEvent as On;
use ReturnGuard::{
    AnotherPerson, AtMostWhatWasAsked, DeliveredAndNotReturned, EverythingJudged, InTimeOrDefective, NothingToCredit, OwnReturn,
    PhotosOfDamage, ReasonGiven, SomethingToCredit, TimeOver,
};
use ReturnState::{Approved, Cancelled, Closed, Credited, Inspected, Received, Refused, Requested};

pub type ReturnStep = Step<ReturnState, ReturnEvent, ReturnGuard>;

const fn from(from: ReturnState, event: On, guards: &'static [ReturnGuard], to: ReturnState) -> ReturnStep {
    Step { from: Some(from), event, guards, to }
}

pub const TABLE: &[ReturnStep] = &[
    Step { from: None, event: On::Ask, guards: &[DeliveredAndNotReturned, InTimeOrDefective, PhotosOfDamage], to: Requested },
    from(Requested, On::Agree, &[AnotherPerson], Requested),
    from(Requested, On::Approve, &[AnotherPerson], Approved),
    from(Requested, On::Refuse, &[AnotherPerson, ReasonGiven], Refused),
    from(Requested, On::Cancel, &[OwnReturn], Cancelled),
    from(Approved, On::Cancel, &[OwnReturn], Cancelled),
    from(Approved, On::Lapse, &[TimeOver], Cancelled),
    from(Approved, On::Receive, &[AtMostWhatWasAsked], Received),
    from(Received, On::Receive, &[AtMostWhatWasAsked], Received),
    from(Received, On::Inspect, &[EverythingJudged, SomethingToCredit], Inspected),
    from(Received, On::Close, &[EverythingJudged, NothingToCredit], Closed),
    from(Inspected, On::Credit, &[], Credited),
];

/// What the guards look at that stands on the return itself; the others are checked where their lines are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt<'a> {
    pub goods_return: &'a ReturnRow,
    pub user: Id,
    pub now: Timestamp,
    pub reason: &'a str,
}

impl Attempt<'_> {
    /// The state that `event` leads to, or why it does not.
    pub(crate) fn of(&self, event: ReturnEvent) -> Result<ReturnState> {
        let step = step(TABLE, Some(self.goods_return.status), event)?;
        for guard in step.guards {
            self.check(*guard)?;
        }
        Ok(step.to)
    }

    fn check(&self, guard: ReturnGuard) -> Result<()> {
        let own = self.goods_return.asked_by == self.user;
        let (holds, refusal) = match guard {
            AnotherPerson => (!own, AppError::new(ErrorCode::OwnSubmission)),
            OwnReturn => (own, AppError::new(ErrorCode::Forbidden)),
            ReasonGiven => (!self.reason.is_empty(), AppError::field("reason", ErrorCode::Required)),
            TimeOver => {
                (self.goods_return.send_by.is_some_and(|send_by| send_by <= self.now), AppError::new(ErrorCode::TransitionNotAllowed))
            }
            DeliveredAndNotReturned
            | InTimeOrDefective
            | PhotosOfDamage
            | AtMostWhatWasAsked
            | EverythingJudged
            | SomethingToCredit
            | NothingToCredit => return Ok(()),
        };
        if holds { Ok(()) } else { Err(refusal) }
    }
}
