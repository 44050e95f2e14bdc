use kernel::{AppError, Country, Id, Money, Result, Runtime};
use store::Tx;

use super::account::{AccountCode, AccountKey, Ledger, OwnerType, lane_of};
use super::batch::Batch;
use super::entry::{Effect, Entry};
use super::{Amounts, Booking, Document, Event};

/// An event with everything its accounts need to be found.
#[derive(Clone, Copy, Debug)]
pub struct Posting<'a> {
    pub event: Event,
    pub country: Country,
    pub customer: Option<Id>,
    /// The bank account that money came into or leaves from.
    pub payee: Option<Id>,
    pub amounts: Amounts,
    pub document: Document<'a>,
}

/// Books an event at once. An account that may not be overdrawn refuses it with `wallet_balance`.
#[kernel::boxed]
pub async fn post(tx: &mut Tx, rt: &Runtime, posting: &Posting<'_>) -> Result<Vec<Id>> {
    if posting.event.booking() != Booking::Post {
        return Err(AppError::internal(format!("{:?} is not posted at once", posting.event)));
    }
    let Posting { event, country, customer, payee, amounts, document } = *posting;
    let mut batch = Batch { ledger: Ledger::of(country), reference: document.reference, entries: Vec::new() };
    let parties = Parties { customer, payee };
    batch.entries.extend(legs(event, parties, amounts, document)?);
    batch.book(tx, rt).await
}

/// Whom an event concerns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parties {
    pub customer: Option<Id>,
    pub payee: Option<Id>,
}

impl Parties {
    pub(super) fn account(self, code: AccountCode) -> Result<AccountKey> {
        let missing = || AppError::internal(format!("{code} needs an owner"));
        let owner_id = match code.owner_type() {
            OwnerType::Customer => self.customer.ok_or_else(missing)?.get(),
            OwnerType::Payee => self.payee.ok_or_else(missing)?.get(),
            OwnerType::Company => lane_of(self.customer.or(self.payee).unwrap_or(Id::new(0))),
        };
        Ok(AccountKey { code, owner_id })
    }
}

/// The entries of an event. Parts of nothing make no entry, a negative rounding goes the other way.
pub(super) fn legs(event: Event, parties: Parties, amounts: Amounts, document: Document<'_>) -> Result<Vec<Entry<'_>>> {
    let mut entries = Vec::with_capacity(event.legs().len());
    for leg in event.legs() {
        let amount = leg.part.of(amounts);
        let (mut debit, mut credit) = (parties.account(leg.debit)?, parties.account(leg.credit)?);
        if amount < Money::ZERO {
            std::mem::swap(&mut debit, &mut credit);
        }
        if amount != Money::ZERO {
            let amount = Money::from_minor(amount.minor().abs());
            let Document { doc_type, doc_no, .. } = document;
            entries.push(Entry { event, debit, credit, amount, effect: Effect::Post, doc_type, doc_no });
        }
    }
    Ok(entries)
}
