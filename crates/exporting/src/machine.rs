//! The life of an export as one table. `docs/state-machines/export.md` is drawn from it. What has ended can be removed, and
//! is after some days.

use kernel::{AppError, ErrorCode, Result, Step, step};
use store::text_enum;

text_enum! {
    pub enum ExportStatus {
        Queued = "queued",
        /// Rows are being read and written.
        Running = "running",
        /// The file is there.
        Done = "done",
        Failed = "failed",
        Cancelled = "cancelled",
    }
}

impl ExportStatus {
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Failed | Self::Cancelled)
    }
}

text_enum! {
    pub enum ExportEvent {
        Ask = "ask",
        /// A node takes it up, also when another one that had it died.
        Begin = "begin",
        Finish = "finish",
        Fail = "fail",
        Cancel = "cancel",
        Retry = "retry",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum Guard {
        /// Whoever asked still sees what they saw then.
        AccessHeld = "access_held",
        FewWaiting = "few_waiting",
    }
}

text_enum! {
    /// Why there is no file.
    pub enum ExportFailure {
        /// Whoever asked no longer sees what they saw then.
        AccessGone = "access_gone",
        /// It was tried several times.
        GaveUp = "gave_up",
    }
}

use ExportStatus::{Cancelled, Done, Failed, Queued, Running};

pub type ExportStep = Step<ExportStatus, ExportEvent, Guard>;

const fn from(from: ExportStatus, event: ExportEvent, guards: &'static [Guard], to: ExportStatus) -> ExportStep {
    Step { from: Some(from), event, guards, to }
}

pub const TABLE: &[ExportStep] = &[
    Step { from: None, event: ExportEvent::Ask, guards: &[Guard::FewWaiting], to: Queued },
    from(Queued, ExportEvent::Begin, &[Guard::AccessHeld], Running),
    from(Queued, ExportEvent::Fail, &[], Failed),
    from(Queued, ExportEvent::Cancel, &[], Cancelled),
    from(Running, ExportEvent::Begin, &[Guard::AccessHeld], Running),
    from(Running, ExportEvent::Finish, &[Guard::AccessHeld], Done),
    from(Running, ExportEvent::Fail, &[], Failed),
    from(Running, ExportEvent::Cancel, &[], Cancelled),
    from(Failed, ExportEvent::Retry, &[Guard::AccessHeld, Guard::FewWaiting], Queued),
    from(Cancelled, ExportEvent::Retry, &[Guard::AccessHeld, Guard::FewWaiting], Queued),
];

/// What is known to hold. Whoever forgets to look at something that a step needs is refused.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    pub access_held: bool,
    pub few_waiting: bool,
}

impl Facts {
    /// The state that `event` leads to, or why it does not.
    pub(crate) fn allow(self, status: Option<ExportStatus>, event: ExportEvent) -> Result<ExportStatus> {
        let step = step(TABLE, status, event)?;
        for guard in step.guards {
            let (holds, refusal) = match guard {
                Guard::AccessHeld => (self.access_held, ErrorCode::ExportAccessGone),
                Guard::FewWaiting => (self.few_waiting, ErrorCode::ExportsWaiting),
            };
            if !holds {
                return Err(AppError::new(refusal));
            }
        }
        Ok(step.to)
    }
}
