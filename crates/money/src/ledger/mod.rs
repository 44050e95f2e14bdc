//! The books: accounts, entries and the events that cause them. Debits equal credits in every single entry, so
//! they do in every ledger at every moment; entries are only ever added.

mod account;
mod amounts;
mod batch;
mod browse;
mod entry;
mod event;
mod hold;
mod post;
mod verify;
mod wallet_line;

pub use account::{AccountCode, AccountKind, Ledger, Overdraft, OwnerType};
pub use amounts::Amounts;
pub use browse::{AccountFilter, EntryFilter, LedgerAccount, LedgerEntry, accounts, entries, entry_stretch};
pub use entry::TransferState;
pub use event::{Booking, Event, Leg, Part};
pub use hold::{Captured, Ending, Hold, HoldRequest, capture, hold, open_holds, release, resize};
pub use post::{Posting, post};
pub(crate) use verify::verify;
pub use wallet_line::{WalletDirection, WalletLine, WalletLineKind};

/// What an entry is booked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document<'a> {
    /// Stable key such as `top_up`.
    pub doc_type: &'a str,
    pub doc_no: &'a str,
    /// Names this one booking in its ledger for ever: the same name is refused a second time.
    pub reference: &'a str,
}
