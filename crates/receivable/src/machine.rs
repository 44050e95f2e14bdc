//! The life of a receivable as one table. `docs/state-machines/receivable.md` is drawn from it. "Overdue" is no state: it
//! is a day that has passed.

use kernel::Step;
use store::text_enum;

text_enum! {
    pub enum ReceivableStatus {
        Unpaid = "unpaid",
        /// Some of it is written off, returned or given up, some is open.
        PartlyWrittenOff = "partly_written_off",
        WrittenOff = "written_off",
        /// The last of it came back as goods.
        Returned = "returned",
        /// The last of it was given up.
        BadDebt = "bad_debt",
    }
}

text_enum! {
    pub enum ReceivableEvent {
        /// Goods left on account, or a top-up was taken back that the wallet no longer had.
        Recognise = "recognise",
        WriteOffPart = "write_off_part",
        WriteOffRest = "write_off_rest",
        ReturnPart = "return_part",
        ReturnRest = "return_rest",
        GiveUpPart = "give_up_part",
        GiveUpRest = "give_up_rest",
        /// A write-off is reversed, and others are left.
        ReopenPart = "reopen_part",
        /// The last write-off is reversed.
        ReopenAll = "reopen_all",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum ReceivableGuard {
        AtMostWhatIsOpen = "at_most_what_is_open",
        AtMostWhatIsMatched = "at_most_what_is_matched",
        TwoPeople = "two_people",
    }
}

use ReceivableEvent as On;
use ReceivableGuard::{AtMostWhatIsMatched, AtMostWhatIsOpen, TwoPeople};
use ReceivableStatus::{BadDebt, PartlyWrittenOff, Returned, Unpaid, WrittenOff};

pub type ReceivableStep = Step<ReceivableStatus, ReceivableEvent, ReceivableGuard>;

const fn from(from: ReceivableStatus, event: On, guards: &'static [ReceivableGuard], to: ReceivableStatus) -> ReceivableStep {
    Step { from: Some(from), event, guards, to }
}

const MATCH: &[ReceivableGuard] = &[AtMostWhatIsOpen, AtMostWhatIsMatched];
const GIVE_UP: &[ReceivableGuard] = &[AtMostWhatIsOpen, TwoPeople];
const REOPEN: &[ReceivableGuard] = &[TwoPeople];

pub const TABLE: &[ReceivableStep] = &[
    Step { from: None, event: On::Recognise, guards: &[], to: Unpaid },
    from(Unpaid, On::WriteOffPart, MATCH, PartlyWrittenOff),
    from(Unpaid, On::WriteOffRest, MATCH, WrittenOff),
    from(Unpaid, On::ReturnPart, &[AtMostWhatIsOpen], PartlyWrittenOff),
    from(Unpaid, On::ReturnRest, &[AtMostWhatIsOpen], Returned),
    from(Unpaid, On::GiveUpPart, GIVE_UP, PartlyWrittenOff),
    from(Unpaid, On::GiveUpRest, GIVE_UP, BadDebt),
    from(PartlyWrittenOff, On::WriteOffPart, MATCH, PartlyWrittenOff),
    from(PartlyWrittenOff, On::WriteOffRest, MATCH, WrittenOff),
    from(PartlyWrittenOff, On::ReturnPart, &[AtMostWhatIsOpen], PartlyWrittenOff),
    from(PartlyWrittenOff, On::ReturnRest, &[AtMostWhatIsOpen], Returned),
    from(PartlyWrittenOff, On::GiveUpPart, GIVE_UP, PartlyWrittenOff),
    from(PartlyWrittenOff, On::GiveUpRest, GIVE_UP, BadDebt),
    from(PartlyWrittenOff, On::ReopenPart, REOPEN, PartlyWrittenOff),
    from(PartlyWrittenOff, On::ReopenAll, REOPEN, Unpaid),
    from(WrittenOff, On::ReopenPart, REOPEN, PartlyWrittenOff),
    from(WrittenOff, On::ReopenAll, REOPEN, Unpaid),
    from(Returned, On::ReopenPart, REOPEN, PartlyWrittenOff),
    from(BadDebt, On::ReopenPart, REOPEN, PartlyWrittenOff),
];
