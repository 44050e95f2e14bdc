//! The life of a receipt as one table. `docs/state-machines/receipt.md` is drawn from it.

use kernel::{AppError, ErrorCode, Id, Result, Step, step};
use store::text_enum;

use crate::receipt_row::ReceiptRow;
use crate::receipt_state::ReceiptStatus;

text_enum! {
    pub enum ReceiptEvent {
        /// A customer or whoever looks after it says that money was paid.
        Submit = "submit",
        /// The customer pays out of its wallet: nobody has to look for that money.
        PayFromWallet = "pay_from_wallet",
        /// Finance has found the money.
        Confirm = "confirm",
        Refuse = "refuse",
        MatchPart = "match_part",
        MatchAll = "match_all",
        /// A write-off is reversed, and others are left.
        UnmatchPart = "unmatch_part",
        UnmatchAll = "unmatch_all",
        AskReversal = "ask_reversal",
        DropReversal = "drop_reversal",
        Reverse = "reverse",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum ReceiptGuard {
        NotTheEnterer = "not_the_enterer",
        ReasonGiven = "reason_given",
        NoReversalAsked = "no_reversal_asked",
        ReversalAsked = "reversal_asked",
        AskedByAnother = "asked_by_another",
    }
}

use ReceiptEvent as On;
use ReceiptGuard::{AskedByAnother, NoReversalAsked, NotTheEnterer, ReasonGiven, ReversalAsked};
use ReceiptStatus::{Confirmed, FullyMatched, PartlyMatched, Refused, Reversed, Submitted};

pub type ReceiptStep = Step<ReceiptStatus, ReceiptEvent, ReceiptGuard>;

const fn from(from: ReceiptStatus, event: On, guards: &'static [ReceiptGuard], to: ReceiptStatus) -> ReceiptStep {
    Step { from: Some(from), event, guards, to }
}

pub const RECEIPT_TABLE: &[ReceiptStep] = &[
    Step { from: None, event: On::Submit, guards: &[], to: Submitted },
    Step { from: None, event: On::PayFromWallet, guards: &[], to: Confirmed },
    from(Submitted, On::Confirm, &[NotTheEnterer], Confirmed),
    from(Submitted, On::Refuse, &[NotTheEnterer, ReasonGiven], Refused),
    from(Confirmed, On::MatchPart, &[NoReversalAsked], PartlyMatched),
    from(Confirmed, On::MatchAll, &[NoReversalAsked], FullyMatched),
    from(PartlyMatched, On::MatchPart, &[], PartlyMatched),
    from(PartlyMatched, On::MatchAll, &[], FullyMatched),
    from(PartlyMatched, On::UnmatchPart, &[], PartlyMatched),
    from(PartlyMatched, On::UnmatchAll, &[], Confirmed),
    from(FullyMatched, On::UnmatchPart, &[], PartlyMatched),
    from(FullyMatched, On::UnmatchAll, &[], Confirmed),
    from(Confirmed, On::AskReversal, &[NoReversalAsked, ReasonGiven], Confirmed),
    from(Confirmed, On::DropReversal, &[ReversalAsked], Confirmed),
    from(Confirmed, On::Reverse, &[ReversalAsked, AskedByAnother], Reversed),
];

/// The state that `event` leads a receipt to when `user` does it, or why it does not.
pub(crate) fn after(receipt: &ReceiptRow, event: ReceiptEvent, user: Id, reason: &str) -> Result<ReceiptStatus> {
    let step = step(RECEIPT_TABLE, Some(receipt.status), event)?;
    let not_allowed = || AppError::new(ErrorCode::TransitionNotAllowed);
    for guard in step.guards {
        let (holds, refusal) = match guard {
            NotTheEnterer => (receipt.entered_by != user, AppError::new(ErrorCode::OwnSubmission)),
            ReasonGiven => (!reason.is_empty(), AppError::field("reason", ErrorCode::Required)),
            NoReversalAsked => (receipt.reversal_asked_by.is_none(), not_allowed()),
            ReversalAsked => (receipt.reversal_asked_by.is_some(), not_allowed()),
            AskedByAnother => (receipt.reversal_asked_by != Some(user), AppError::new(ErrorCode::SecondPersonNeeded)),
        };
        if !holds {
            return Err(refusal);
        }
    }
    Ok(step.to)
}
