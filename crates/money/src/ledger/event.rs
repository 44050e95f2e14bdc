//! Every business event that moves money, with the accounts it moves between. Nothing is posted that is not here.

use kernel::Money;
use store::{FromValue, Value};

use super::account::AccountCode::{
    self, BadDebt, Bank, GiftExpense, Hold, Inventory, LossExpense, Receivable, Returns, Rounding, Sales, SampleExpense, Unallocated,
    VatOut, Wallet,
};
use super::amounts::Amounts;

/// Which part of a document's amount a leg carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Whole,
    Net,
    Tax,
    /// What rounding the total added; a negative one goes the other way.
    Rounding,
}

impl Part {
    pub(super) const fn of(self, amounts: Amounts) -> Money {
        match self {
            Self::Whole => amounts.whole(),
            Self::Net => amounts.net(),
            Self::Tax => amounts.tax(),
            Self::Rounding => amounts.rounding(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    pub debit: AccountCode,
    pub credit: AccountCode,
    pub part: Part,
}

/// Through which function an event is booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Booking {
    /// Straight away: [`super::post`].
    Post,
    /// As a pending entry: [`super::hold`].
    Hold,
    /// By posting a pending entry, then the legs: [`super::capture`].
    Capture,
    /// By voiding a pending entry: [`super::release`].
    Release,
}

const fn leg(debit: AccountCode, credit: AccountCode, part: Part) -> Leg {
    Leg { debit, credit, part }
}

macro_rules! events {
    ($($(#[$meta:meta])* $name:ident = $code:literal $booking:ident [$($debit:ident $part:ident $credit:ident),*];)+) => {
        /// A business event that moves money; its number is what the books keep.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Event { $($(#[$meta])* $name,)+ }

        impl Event {
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            pub const fn code(self) -> i64 { match self { $(Self::$name => $code,)+ } }

            pub const fn booking(self) -> Booking { match self { $(Self::$name => Booking::$booking,)+ } }

            /// Debit, credit and part of each entry, in the order in which they are booked.
            pub const fn legs(self) -> &'static [Leg] {
                match self { $(Self::$name => const { &[$(leg($debit, $credit, Part::$part)),*] },)+ }
            }
        }
    };
}

events! {
    TopUpCredited = 101 Post [Bank Whole Wallet];
    TopUpReversed = 102 Post [Wallet Whole Bank];
    /// The wallet no longer has the money: the customer owes it.
    TopUpReversedOnAccount = 103 Post [Receivable Whole Bank];
    OrderSettled = 201 Hold [Wallet Whole Hold];
    /// The wallet pays into the clearing account by posting the hold; these legs empty it again.
    OrderCaptured = 202 Capture [Hold Net Sales, Hold Tax VatOut, Hold Rounding Rounding];
    HoldReleased = 203 Release [];
    /// Through the clearing account, so that the customer reads one line and not one per part.
    ReturnRefunded = 204 Post [Returns Net Hold, VatOut Tax Hold, Rounding Rounding Hold, Hold Whole Wallet];
    ReceivableRecognised = 301 Post [Receivable Net Sales, Receivable Tax VatOut, Receivable Rounding Rounding];
    ReceiptFromBank = 302 Post [Bank Whole Unallocated];
    ReceiptFromWallet = 303 Post [Wallet Whole Unallocated];
    WriteOff = 304 Post [Unallocated Whole Receivable];
    WriteOffReversed = 305 Post [Receivable Whole Unallocated];
    ReturnCredited = 306 Post [Returns Net Unallocated, VatOut Tax Unallocated, Rounding Rounding Unallocated];
    BadDebtRecognised = 307 Post [BadDebt Whole Receivable];
    /// The money did not come after all, or was somebody else's.
    ReceiptReversed = 308 Post [Unallocated Whole Bank];
    ReceiptReversedToWallet = 309 Post [Unallocated Whole Wallet];
    /// What a return is worth lowers what the customer owes.
    ReturnSetOff = 310 Post [Unallocated Whole Receivable];
    /// The customer owes no more: the rest of what a return is worth goes into the wallet.
    ReturnLeftOver = 311 Post [Unallocated Whole Wallet];
    /// A consignment settlement is taken back: what it said to be sold was not.
    SettlementReversed = 312 Post [Sales Net Receivable, VatOut Tax Receivable, Rounding Rounding Receivable];
    SamplesGiven = 501 Post [SampleExpense Whole Inventory];
    GiftsGiven = 502 Post [GiftExpense Whole Inventory];
    GoodsLost = 503 Post [LossExpense Whole Inventory];
}

impl From<Event> for Value {
    fn from(event: Event) -> Self {
        Self::Int(event.code())
    }
}

impl FromValue for Event {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        let code = i64::from_value(value)?;
        Self::ALL.iter().copied().find(|event| event.code() == code).ok_or("not an event of the ledger")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use super::*;

    #[test]
    fn codes_are_unique_and_found_again() {
        let mut codes = HashSet::new();
        for event in Event::ALL {
            assert!(codes.insert(event.code()), "{event:?}");
            assert_eq!(Event::from_value(Value::from(*event)), Ok(*event));
        }
    }

    #[test]
    fn the_clearing_account_is_empty_after_every_event() {
        let amounts = Amounts::taxed(Money::from_minor(9_300), Money::from_minor(651)).and_then(|a| a.totalling(Money::from_minor(10_000)));
        let amounts = amounts.expect("in range");
        for event in Event::ALL.iter().filter(|event| event.booking() != Booking::Hold) {
            let mut balance: BTreeMap<&str, i64> = BTreeMap::new();
            if event.booking() == Booking::Capture {
                *balance.entry(Hold.key()).or_default() += amounts.whole().minor();
            }
            for leg in event.legs() {
                let amount = leg.part.of(amounts).minor();
                *balance.entry(leg.debit.key()).or_default() -= amount;
                *balance.entry(leg.credit.key()).or_default() += amount;
            }
            assert_eq!(balance.get(Hold.key()).copied().unwrap_or_default(), 0, "{event:?}");
        }
    }
}
