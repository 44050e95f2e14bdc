//! The life of an inventory loss as one table. `docs/state-machines/inventory-loss.md` is drawn from it. A confirmation
//! books the goods in its own transaction, so that nothing is left to be posted afterwards.

use kernel::{AppError, ErrorCode, Id, Result, Step, step};
use store::text_enum;

use crate::row::{LossRow, LossSource};
use crate::state::LossState;

text_enum! {
    pub enum LossEvent {
        /// Somebody in the store reports it.
        Submit = "submit",
        /// A count or a transfer found more missing than is tolerated.
        Raise = "raise",
        /// A count or a transfer found so little missing that nobody has to confirm.
        Settle = "settle",
        AttachPhotos = "attach_photos",
        Confirm = "confirm",
        Refuse = "refuse",
        Cancel = "cancel",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum Guard {
        OwnLoss = "own_loss",
        NotFromCount = "not_from_count",
        AnotherPerson = "another_person",
        PhotosThere = "photos_there",
        ReasonGiven = "reason_given",
    }
}

use Guard::{AnotherPerson, NotFromCount, OwnLoss, PhotosThere, ReasonGiven};
use LossState::{Cancelled, Confirmed, Normal, Refused, ToBeConfirmed};

pub type LossStep = Step<LossState, LossEvent, Guard>;

const fn first(event: LossEvent, to: LossState) -> LossStep {
    Step { from: None, event, guards: &[], to }
}

const fn waiting(event: LossEvent, guards: &'static [Guard], to: LossState) -> LossStep {
    Step { from: Some(ToBeConfirmed), event, guards, to }
}

pub const TABLE: &[LossStep] = &[
    first(LossEvent::Submit, ToBeConfirmed),
    first(LossEvent::Raise, ToBeConfirmed),
    first(LossEvent::Settle, Normal),
    waiting(LossEvent::AttachPhotos, &[OwnLoss], ToBeConfirmed),
    waiting(LossEvent::Confirm, &[AnotherPerson, PhotosThere], Confirmed),
    waiting(LossEvent::Refuse, &[AnotherPerson, ReasonGiven], Refused),
    waiting(LossEvent::Cancel, &[OwnLoss, NotFromCount], Cancelled),
];

/// Everything the guards look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt<'a> {
    pub loss: &'a LossRow,
    pub user: Id,
    /// Every damaged product has been photographed.
    pub photographed: bool,
    pub reason: &'a str,
}

impl Attempt<'_> {
    /// The state that `event` leads to, or why it does not.
    pub(crate) fn of(&self, event: LossEvent) -> Result<LossState> {
        let step = step(TABLE, Some(self.loss.status), event)?;
        for guard in step.guards {
            self.check(*guard)?;
        }
        Ok(step.to)
    }

    fn check(&self, guard: Guard) -> Result<()> {
        let own = self.loss.reported_by == self.user;
        let (holds, refusal) = match guard {
            OwnLoss => (own, AppError::new(ErrorCode::Forbidden)),
            NotFromCount => (self.loss.source != LossSource::Count, AppError::new(ErrorCode::Forbidden)),
            AnotherPerson => (!own, AppError::new(ErrorCode::OwnSubmission)),
            PhotosThere => (self.photographed, AppError::new(ErrorCode::PhotoMissing)),
            ReasonGiven => (!self.reason.is_empty(), AppError::field("reason", ErrorCode::Required)),
        };
        if holds { Ok(()) } else { Err(refusal) }
    }
}
