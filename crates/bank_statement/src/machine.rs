//! The life of a bank line as one table. `docs/state-machines/bank-line.md` is drawn from it.

use kernel::{AppError, ErrorCode, Id, Result, Step, step};
use store::text_enum;

use crate::row::BankLineRow;
use crate::state::{BankLineEvent, BankLineStatus};

text_enum! {
    /// What has to hold for a step.
    pub enum BankLineGuard {
        NotTheImporter = "not_the_importer",
        ReasonGiven = "reason_given",
        NoMoneyMoved = "no_money_moved",
        MoneyMoved = "money_moved",
        NoUndoAsked = "no_undo_asked",
        UndoAsked = "undo_asked",
        AskedByAnother = "asked_by_another",
    }
}

use BankLineEvent as On;
use BankLineGuard::{AskedByAnother, MoneyMoved, NoMoneyMoved, NoUndoAsked, NotTheImporter, ReasonGiven, UndoAsked};
use BankLineStatus::{Ignored, Matched, Open, Outgoing};

pub type BankLineStep = Step<BankLineStatus, BankLineEvent, BankLineGuard>;

const fn from(from: BankLineStatus, event: On, guards: &'static [BankLineGuard], to: BankLineStatus) -> BankLineStep {
    Step { from: Some(from), event, guards, to }
}

pub const TABLE: &[BankLineStep] = &[
    Step { from: None, event: On::ImportIncoming, guards: &[], to: Open },
    Step { from: None, event: On::ImportOutgoing, guards: &[], to: Outgoing },
    from(Open, On::Match, &[NotTheImporter], Matched),
    from(Open, On::Ignore, &[ReasonGiven], Ignored),
    from(Ignored, On::Reopen, &[], Open),
    from(Matched, On::Unlink, &[NoMoneyMoved], Open),
    from(Matched, On::AskUndo, &[MoneyMoved, NoUndoAsked, ReasonGiven], Matched),
    from(Matched, On::DropUndo, &[UndoAsked], Matched),
    from(Matched, On::Undo, &[UndoAsked, AskedByAnother], Open),
];

/// The state that `event` leads a line to when `user` does it, or why it does not.
pub(crate) fn after(line: &BankLineRow, event: On, user: Id, reason: &str) -> Result<BankLineStatus> {
    let step = step(TABLE, Some(line.status), event)?;
    let not_allowed = || AppError::new(ErrorCode::TransitionNotAllowed);
    for guard in step.guards {
        let (holds, refusal) = match guard {
            NotTheImporter => (line.imported_by != user, AppError::new(ErrorCode::OwnSubmission)),
            ReasonGiven => (!reason.is_empty(), AppError::field("reason", ErrorCode::Required)),
            NoMoneyMoved => (!line.moved_money, not_allowed()),
            MoneyMoved => (line.moved_money, not_allowed()),
            NoUndoAsked => (line.undo_asked_by.is_none(), not_allowed()),
            UndoAsked => (line.undo_asked_by.is_some(), not_allowed()),
            AskedByAnother => (line.undo_asked_by != Some(user), AppError::new(ErrorCode::SecondPersonNeeded)),
        };
        if !holds {
            return Err(refusal);
        }
    }
    Ok(step.to)
}
