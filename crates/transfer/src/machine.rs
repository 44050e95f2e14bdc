//! The life of a transfer or an allocation as one table. `docs/state-machines/stock-transfer.md` is drawn from it. Every
//! step books its goods in its own transaction, so that nothing is left to be posted after a confirmation.

use kernel::{AppError, ErrorCode, Result, Step, step};
use store::text_enum;

text_enum! {
    pub enum StockTransferState {
        ToBeConfirmed = "to_be_confirmed",
        Confirmed = "confirmed",
        Refused = "refused",
        Cancelled = "cancelled",
        /// Took effect without a confirmation.
        Normal = "normal",
    }
}

text_enum! {
    pub enum TransferEvent {
        /// The sending store sends.
        Submit = "submit",
        /// Somebody who works in both stores carries the goods.
        Carry = "carry",
        /// Head office sends, and the receiving store confirms.
        Allocate = "allocate",
        /// Head office sends, and nobody has to confirm.
        AllocateDirectly = "allocate_directly",
        Confirm = "confirm",
        Refuse = "refuse",
        Cancel = "cancel",
        /// The sender has found what did not arrive.
        TakeBack = "take_back",
        /// What did not arrive is lost.
        RaiseLoss = "raise_loss",
        /// Another allocation brings the goods back.
        Reverse = "reverse",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum Guard {
        OtherPlace = "other_place",
        SameCountry = "same_country",
        SameOwner = "same_owner",
        SameKeeper = "same_keeper",
        HeadOffice = "head_office",
        Receiver = "receiver",
        Sender = "sender",
        ReasonGiven = "reason_given",
        ShortageOpen = "shortage_open",
        ShortageSettled = "shortage_settled",
    }
}

use Guard::{HeadOffice, OtherPlace, ReasonGiven, Receiver, SameCountry, SameKeeper, SameOwner, Sender, ShortageOpen, ShortageSettled};
use StockTransferState::{Cancelled, Confirmed, Normal, Refused, ToBeConfirmed};

pub type TransferStep = Step<StockTransferState, TransferEvent, Guard>;

const fn first(event: TransferEvent, guards: &'static [Guard], to: StockTransferState) -> TransferStep {
    Step { from: None, event, guards, to }
}

const fn from(from: StockTransferState, event: TransferEvent, guards: &'static [Guard], to: StockTransferState) -> TransferStep {
    Step { from: Some(from), event, guards, to }
}

pub const TABLE: &[TransferStep] = &[
    first(TransferEvent::Submit, &[Sender, OtherPlace, SameCountry, SameOwner], ToBeConfirmed),
    first(TransferEvent::Carry, &[Sender, OtherPlace, SameCountry, SameOwner, SameKeeper], Normal),
    first(TransferEvent::Allocate, &[HeadOffice, OtherPlace, SameCountry], ToBeConfirmed),
    first(TransferEvent::AllocateDirectly, &[HeadOffice, OtherPlace, SameCountry], Normal),
    from(ToBeConfirmed, TransferEvent::Confirm, &[Receiver], Confirmed),
    from(ToBeConfirmed, TransferEvent::Refuse, &[Receiver, ReasonGiven], Refused),
    from(ToBeConfirmed, TransferEvent::Cancel, &[Sender], Cancelled),
    from(Confirmed, TransferEvent::TakeBack, &[Sender, ShortageOpen], Confirmed),
    from(Confirmed, TransferEvent::RaiseLoss, &[Sender, ShortageOpen], Confirmed),
    from(Confirmed, TransferEvent::Reverse, &[HeadOffice, ReasonGiven, ShortageSettled], Cancelled),
    from(Normal, TransferEvent::Reverse, &[HeadOffice, ReasonGiven], Cancelled),
];

/// Everything the guards look at.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts<'a> {
    pub other_place: bool,
    pub same_country: bool,
    pub same_owner: bool,
    pub same_keeper: bool,
    pub head_office: bool,
    pub receiver: bool,
    pub sender: bool,
    pub shortage_open: bool,
    pub reason: &'a str,
}

impl Facts<'_> {
    /// The state that `event` leads to, or why it does not.
    pub(crate) fn allow(&self, state: Option<StockTransferState>, event: TransferEvent) -> Result<StockTransferState> {
        let step = step(TABLE, state, event)?;
        for guard in step.guards {
            self.check(*guard)?;
        }
        Ok(step.to)
    }

    fn check(&self, guard: Guard) -> Result<()> {
        let (holds, refusal) = match guard {
            OtherPlace => (self.other_place, AppError::field("inStoreId", ErrorCode::SameStore)),
            SameCountry => (self.same_country, AppError::field("inStoreId", ErrorCode::OtherCountry)),
            SameOwner => (self.same_owner, AppError::new(ErrorCode::OtherOwner)),
            SameKeeper => (self.same_keeper, AppError::new(ErrorCode::Forbidden)),
            HeadOffice => (self.head_office, AppError::new(ErrorCode::Forbidden)),
            // Whoever has nothing to do with that side does not know of it either.
            Receiver => (self.receiver, AppError::new(ErrorCode::NotFound)),
            Sender => (self.sender, AppError::new(ErrorCode::NotFound)),
            ReasonGiven => (!self.reason.is_empty(), AppError::field("reason", ErrorCode::Required)),
            ShortageOpen => (self.shortage_open, AppError::new(ErrorCode::ShortageSettled)),
            ShortageSettled => (!self.shortage_open, AppError::new(ErrorCode::ShortageOpen)),
        };
        if holds { Ok(()) } else { Err(refusal) }
    }
}
