//! The life of a top-up as one table. `docs/state-machines/top-up.md` is drawn from it.

use kernel::{AppError, ErrorCode, Id, Money, Result, Step, Timestamp, step};
use store::text_enum;

use super::duplicate::Duplicate;
use super::row::TopUpRow;

text_enum! {
    pub enum TopUpStatus {
        /// Waits for finance.
        Pending = "pending",
        Success = "success",
        Failed = "failed",
        Withdrawn = "withdrawn",
        Reversed = "reversed",
    }
}

text_enum! {
    /// Why finance refused.
    pub enum RejectReason {
        /// Not on the bank statement.
        NotReceived = "not_received",
        AmountMismatch = "amount_mismatch",
        /// Paid into an account that is not ours, or not the one named.
        WrongPayee = "wrong_payee",
        VoucherUnreadable = "voucher_unreadable",
        Duplicate = "duplicate",
        /// Said in words.
        Other = "other",
    }
}

text_enum! {
    pub enum TopUpEvent {
        Submit = "submit",
        /// Finance takes it to look at, so that nobody else does at the same time.
        Claim = "claim",
        /// Whoever took it lets others have it before its time is over.
        Release = "release",
        Approve = "approve",
        Reject = "reject",
        Withdraw = "withdraw",
        AskReversal = "ask_reversal",
        DropReversal = "drop_reversal",
        Reverse = "reverse",
        /// What the wallet no longer has, the customer owes.
        ReverseOnAccount = "reverse_on_account",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum Guard {
        NotTheEnterer = "not_the_enterer",
        NotClaimedByAnother = "not_claimed_by_another",
        Claimed = "claimed",
        BankRefGiven = "bank_ref_given",
        DifferenceExplained = "difference_explained",
        DuplicateAcknowledged = "duplicate_acknowledged",
        ReasonGiven = "reason_given",
        NoReversalAsked = "no_reversal_asked",
        ReversalAsked = "reversal_asked",
        AskedByAnother = "asked_by_another",
        WalletCovers = "wallet_covers",
        WalletShort = "wallet_short",
    }
}

use Guard::{
    AskedByAnother, BankRefGiven, Claimed, DifferenceExplained, DuplicateAcknowledged, NoReversalAsked, NotClaimedByAnother, NotTheEnterer,
    ReasonGiven, ReversalAsked, WalletCovers, WalletShort,
};
use TopUpStatus::{Failed, Pending, Reversed, Success, Withdrawn};

pub type TopUpStep = Step<TopUpStatus, TopUpEvent, Guard>;

const fn from(from: TopUpStatus, event: TopUpEvent, guards: &'static [Guard], to: TopUpStatus) -> TopUpStep {
    Step { from: Some(from), event, guards, to }
}

/// A failed one is not opened again: the customer submits a new one.
pub const TABLE: &[TopUpStep] = &[
    Step { from: None, event: TopUpEvent::Submit, guards: &[], to: Pending },
    from(Pending, TopUpEvent::Claim, &[NotTheEnterer, NotClaimedByAnother], Pending),
    from(Pending, TopUpEvent::Release, &[NotClaimedByAnother, Claimed], Pending),
    from(
        Pending,
        TopUpEvent::Approve,
        &[NotTheEnterer, NotClaimedByAnother, BankRefGiven, DifferenceExplained, DuplicateAcknowledged],
        Success,
    ),
    from(Pending, TopUpEvent::Reject, &[NotTheEnterer, NotClaimedByAnother, ReasonGiven], Failed),
    from(Pending, TopUpEvent::Withdraw, &[], Withdrawn),
    from(Success, TopUpEvent::AskReversal, &[NoReversalAsked, ReasonGiven], Success),
    from(Success, TopUpEvent::DropReversal, &[ReversalAsked], Success),
    from(Success, TopUpEvent::Reverse, &[ReversalAsked, AskedByAnother, WalletCovers], Reversed),
    from(Success, TopUpEvent::ReverseOnAccount, &[ReversalAsked, AskedByAnother, WalletShort], Reversed),
];

/// Everything the guards look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt<'a> {
    pub top_up: &'a TopUpRow,
    pub user_id: Id,
    pub now: Timestamp,
    pub bank_ref: &'a str,
    pub credited: Money,
    pub reason: &'a str,
    pub reject_reason: Option<RejectReason>,
    pub duplicates: &'a [Duplicate],
    pub duplicate_acknowledged: bool,
    /// What the wallet could give back.
    pub available: Money,
}

impl<'a> Attempt<'a> {
    pub(super) const fn new(top_up: &'a TopUpRow, user_id: Id, now: Timestamp) -> Self {
        Self {
            top_up,
            user_id,
            now,
            bank_ref: "",
            credited: top_up.amount,
            reason: "",
            reject_reason: None,
            duplicates: &[],
            duplicate_acknowledged: false,
            available: Money::ZERO,
        }
    }

    /// The state that `event` leads to, or why it does not.
    pub(super) fn of(&self, event: TopUpEvent) -> Result<TopUpStatus> {
        let step = step(TABLE, Some(self.top_up.status), event)?;
        for guard in step.guards {
            self.check(*guard)?;
        }
        Ok(step.to)
    }

    fn check(&self, guard: Guard) -> Result<()> {
        let (top_up, me) = (self.top_up, self.user_id);
        let (holds, refusal) = match guard {
            NotTheEnterer => (top_up.entered_by != me, AppError::new(ErrorCode::OwnSubmission)),
            NotClaimedByAnother => (!top_up.is_claimed_by_another(me, self.now), claimed(top_up)),
            Claimed => (top_up.is_claimed(self.now), AppError::new(ErrorCode::TransitionNotAllowed)),
            BankRefGiven => (!self.bank_ref.is_empty(), AppError::field("bankRef", ErrorCode::Required)),
            DifferenceExplained => {
                (self.credited == top_up.amount || !self.reason.is_empty(), AppError::field("reason", ErrorCode::Required))
            }
            DuplicateAcknowledged => (self.duplicates.is_empty() || self.duplicate_acknowledged, self.duplicated()),
            ReasonGiven => (self.explains(), AppError::field("reason", ErrorCode::Required)),
            NoReversalAsked => (top_up.reversal_asked_by.is_none(), AppError::new(ErrorCode::TransitionNotAllowed)),
            ReversalAsked => (top_up.reversal_asked_by.is_some(), AppError::new(ErrorCode::TransitionNotAllowed)),
            AskedByAnother => (top_up.reversal_asked_by != Some(me), AppError::new(ErrorCode::SecondPersonNeeded)),
            WalletCovers => (self.covers(), self.spent()),
            WalletShort => (!self.covers(), AppError::new(ErrorCode::TransitionNotAllowed)),
        };
        if holds { Ok(()) } else { Err(refusal) }
    }

    /// A reason from the list speaks for itself, `other` does not.
    fn explains(&self) -> bool {
        !self.reason.is_empty() || self.reject_reason.is_some_and(|reason| reason != RejectReason::Other)
    }

    fn covers(&self) -> bool {
        self.top_up.credited_amount.is_some_and(|credited| self.available >= credited)
    }

    fn duplicated(&self) -> AppError {
        AppError::new(ErrorCode::TopUpDuplicate).with_data(serde_json::json!({ "duplicates": self.duplicates }))
    }

    fn spent(&self) -> AppError {
        AppError::new(ErrorCode::WalletBalance).with_data(serde_json::json!({ "available": self.available }))
    }
}

fn claimed(top_up: &TopUpRow) -> AppError {
    let name = top_up.claimed_by_name.as_deref().unwrap_or_default();
    AppError::new(ErrorCode::TopUpClaimed).arg("name", name).with_data(serde_json::json!({ "until": top_up.claimed_until }))
}
