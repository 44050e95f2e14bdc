//! The life of a sales report as one table. `docs/state-machines/sales-report.md` is drawn from it. What is not
//! submitted yet lies on the phone and is no document.

use kernel::{AppError, ErrorCode, Id, Result, Step, Timestamp, step};
use store::text_enum;

use super::row::ReportRow;

text_enum! {
    pub enum ReportState {
        Submitted = "submitted",
        /// The cut-off has passed.
        Locked = "locked",
        Corrected = "corrected",
        Void = "void",
    }
}

text_enum! {
    pub enum ReportEvent {
        Submit = "submit",
        /// First heard of after the cut-off.
        SubmitLate = "submit_late",
        /// More was sold.
        Add = "add",
        /// More, noted before the cut-off and heard of after it.
        AddLate = "add_late",
        Amend = "amend",
        /// The clock does it.
        Lock = "lock",
        Correct = "correct",
        Void = "void",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum Guard {
        OwnReport = "own_report",
        NotedInTime = "noted_in_time",
        /// A day that was forgotten altogether is reported by a trainer.
        NotedInTimeOrByTrainer = "noted_in_time_or_by_trainer",
        NotTooLate = "not_too_late",
        ReasonGiven = "reason_given",
    }
}

use Guard::{NotTooLate, NotedInTime, NotedInTimeOrByTrainer, OwnReport, ReasonGiven};
use ReportState::{Corrected, Locked, Submitted, Void};

pub type ReportStep = Step<ReportState, ReportEvent, Guard>;

const fn from(from: ReportState, event: ReportEvent, guards: &'static [Guard], to: ReportState) -> ReportStep {
    Step { from: Some(from), event, guards, to }
}

pub const TABLE: &[ReportStep] = &[
    Step { from: None, event: ReportEvent::Submit, guards: &[], to: Submitted },
    Step { from: None, event: ReportEvent::SubmitLate, guards: &[NotTooLate, NotedInTimeOrByTrainer], to: Locked },
    from(Submitted, ReportEvent::Add, &[OwnReport], Submitted),
    from(Submitted, ReportEvent::Amend, &[OwnReport], Submitted),
    from(Submitted, ReportEvent::Void, &[ReasonGiven], Void),
    from(Submitted, ReportEvent::Lock, &[], Locked),
    from(Locked, ReportEvent::AddLate, &[OwnReport, NotTooLate, NotedInTime], Locked),
    from(Locked, ReportEvent::Correct, &[ReasonGiven], Corrected),
    from(Corrected, ReportEvent::AddLate, &[OwnReport, NotTooLate, NotedInTime], Corrected),
    from(Corrected, ReportEvent::Correct, &[ReasonGiven], Corrected),
];

/// Everything the guards look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt<'a> {
    pub report: Option<&'a ReportRow>,
    /// For whom it is reported.
    pub person: Id,
    pub now: Timestamp,
    pub captured_at: Timestamp,
    pub locks_at: Timestamp,
    /// Whoever asks may correct reports.
    pub corrects: bool,
    /// What is about that day is still taken.
    pub open: bool,
    pub reason: &'a str,
}

impl Attempt<'_> {
    /// The state that `event` leads to, or why it does not.
    pub(super) fn of(&self, event: ReportEvent) -> Result<ReportState> {
        let step = step(TABLE, self.report.map(|report| report.state(self.now)), event)?;
        for guard in step.guards {
            self.check(*guard)?;
        }
        Ok(step.to)
    }

    fn check(&self, guard: Guard) -> Result<()> {
        let (holds, refusal) = match guard {
            OwnReport => (self.report.is_none_or(|report| report.person_id == self.person), AppError::new(ErrorCode::NotFound)),
            NotedInTime => (self.captured_at < self.locks_at, AppError::new(ErrorCode::ReportLocked)),
            NotedInTimeOrByTrainer => (self.corrects || self.captured_at < self.locks_at, AppError::new(ErrorCode::ReportLocked)),
            NotTooLate => (self.open, AppError::new(ErrorCode::ReportTooLate)),
            ReasonGiven => (!self.reason.is_empty(), AppError::field("reason", ErrorCode::Required)),
        };
        if holds { Ok(()) } else { Err(refusal) }
    }
}
