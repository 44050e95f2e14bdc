//! Money set aside in a wallet: neither spent nor free. A hold ends exactly once, by being captured, released or
//! replaced by another; what is left of it after a part was captured is a new hold.

use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use store::{FromRow, RowReader, StoreError, Tx, params};

use super::account::{AccountCode, AccountKey, Ledger};
use super::batch::Batch;
use super::entry::{Effect, Entry};
use super::post::{Parties, legs};
use super::{Amounts, Document, Event};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    pub id: Id,
    pub country: Country,
    pub customer_id: Id,
    pub amount: Money,
    pub doc_type: String,
    pub doc_no: String,
    pub at: Timestamp,
}

impl FromRow for Hold {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, country, customer_id) = (row.next()?, row.next()?, row.next()?);
        Ok(Self { id, country, customer_id, amount: row.next()?, doc_type: row.next()?, doc_no: row.next()?, at: row.next()? })
    }
}

#[derive(Clone, Copy, Debug)]
pub struct HoldRequest<'a> {
    pub country: Country,
    pub customer: Id,
    pub amount: Money,
    pub document: Document<'a>,
}

/// Why a hold ends without a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Voided,
    Expired,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// The entry by which the wallet paid.
    pub transfer_id: Id,
    /// What is still set aside; none when everything was captured.
    pub rest: Option<Hold>,
}

const FROM_HOLD: &str = "SELECT t.id, t.country_code, w.owner_id, t.amount, t.doc_type, t.doc_no, t.at
     FROM ledger_transfer t JOIN ledger_account w ON w.id = t.debit_account_id
     WHERE t.state = 'pending' AND NOT EXISTS (SELECT 1 FROM ledger_transfer r WHERE r.pending_id = t.id)";

/// Sets `amount` aside, or refuses with `wallet_balance`.
#[kernel::boxed]
pub async fn hold(tx: &mut Tx, rt: &Runtime, request: &HoldRequest<'_>) -> Result<Hold> {
    let HoldRequest { country, customer, amount, document } = *request;
    let amounts = Amounts::plain(amount)?;
    let wallet = Wallet { country, customer };
    let ids =
        wallet.batch(document.reference, vec![wallet.held(amounts.whole(), document.doc_type, document.doc_no)?]).book(tx, rt).await?;
    last(tx, &ids).await
}

/// Pays `amounts` from the hold and goes on holding the rest for the same document.
#[kernel::boxed]
pub async fn capture(tx: &mut Tx, rt: &Runtime, hold_id: Id, amounts: Amounts, document: Document<'_>) -> Result<Captured> {
    let hold = lock(tx, hold_id).await?;
    let (wallet, parties) = (hold.wallet(), Parties { customer: Some(hold.customer_id), payee: None });
    let rest = hold.amount.minus(amounts.whole())?;
    if rest < Money::ZERO {
        return Err(AppError::field("amount", ErrorCode::OutOfRange));
    }
    let mut entries = vec![Entry {
        event: Event::OrderCaptured,
        debit: wallet.account(AccountCode::Wallet)?,
        credit: wallet.account(AccountCode::Hold)?,
        amount: amounts.whole(),
        effect: Effect::PostHeld { hold: hold.id, held: hold.amount },
        doc_type: document.doc_type,
        doc_no: document.doc_no,
    }];
    entries.extend(legs(Event::OrderCaptured, parties, amounts, document)?);
    if rest > Money::ZERO {
        entries.push(wallet.held(rest, &hold.doc_type, &hold.doc_no)?);
    }
    let ids = wallet.batch(document.reference, entries).book(tx, rt).await?;
    let transfer_id = *ids.first().ok_or_else(|| AppError::internal("a capture booked nothing"))?;
    Ok(Captured { transfer_id, rest: if rest > Money::ZERO { Some(last(tx, &ids).await?) } else { None } })
}

/// Gives the whole hold back to the wallet.
#[kernel::boxed]
pub async fn release(tx: &mut Tx, rt: &Runtime, hold_id: Id, how: Ending, document: Document<'_>) -> Result<()> {
    let hold = lock(tx, hold_id).await?;
    let wallet = hold.wallet();
    let entry = wallet.ended(&hold, how, document)?;
    wallet.batch(document.reference, vec![entry]).book(tx, rt).await?;
    Ok(())
}

/// Replaces the hold by one of another amount. More than the wallet can bear is refused and the old one stays.
#[kernel::boxed]
pub async fn resize(tx: &mut Tx, rt: &Runtime, hold_id: Id, amount: Money, document: Document<'_>) -> Result<Hold> {
    let amounts = Amounts::plain(amount)?;
    let hold = lock(tx, hold_id).await?;
    let wallet = hold.wallet();
    let entries = vec![wallet.ended(&hold, Ending::Voided, document)?, wallet.held(amounts.whole(), &hold.doc_type, &hold.doc_no)?];
    let ids = wallet.batch(document.reference, entries).book(tx, rt).await?;
    last(tx, &ids).await
}

/// What is set aside for a document at the moment.
#[kernel::boxed]
pub async fn open_holds(tx: &mut Tx, country: Country, doc_no: &str) -> Result<Vec<Hold>> {
    Ok(tx.all(&format!("{FROM_HOLD} AND t.country_code = $1 AND t.doc_no = $2 ORDER BY t.id"), params![country, doc_no]).await?)
}

/// Waits for whoever is resolving the hold, then finds it open or refuses. Entries never change, so the lock is
/// only a place to queue; the unique `pending_id` is what makes a second resolution impossible.
async fn lock(tx: &mut Tx, hold_id: Id) -> Result<Hold> {
    let queue = format!("SELECT id FROM ledger_transfer WHERE id = $1 AND state = 'pending'{}", tx.for_update());
    let known: Option<(Id,)> = tx.optional(&queue, params![hold_id]).await?;
    known.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let open: Option<Hold> = tx.optional(&format!("{FROM_HOLD} AND t.id = $1"), params![hold_id]).await?;
    open.ok_or_else(|| AppError::new(ErrorCode::TransitionNotAllowed))
}

async fn last(tx: &mut Tx, ids: &[Id]) -> Result<Hold> {
    let id = ids.last().copied().ok_or_else(|| AppError::internal("nothing was booked"))?;
    Ok(tx.one(&format!("{FROM_HOLD} AND t.id = $1"), params![id]).await?)
}

/// The two accounts between which money is set aside.
#[derive(Clone, Copy, Debug)]
struct Wallet {
    country: Country,
    customer: Id,
}

impl Hold {
    const fn wallet(&self) -> Wallet {
        Wallet { country: self.country, customer: self.customer_id }
    }
}

impl Wallet {
    fn account(self, code: AccountCode) -> Result<AccountKey> {
        Parties { customer: Some(self.customer), payee: None }.account(code)
    }

    fn held<'a>(self, amount: Money, doc_type: &'a str, doc_no: &'a str) -> Result<Entry<'a>> {
        let (debit, credit) = (self.account(AccountCode::Wallet)?, self.account(AccountCode::Hold)?);
        Ok(Entry { event: Event::OrderSettled, debit, credit, amount, effect: Effect::Hold, doc_type, doc_no })
    }

    fn ended<'a>(self, hold: &Hold, how: Ending, document: Document<'a>) -> Result<Entry<'a>> {
        let (debit, credit) = (self.account(AccountCode::Wallet)?, self.account(AccountCode::Hold)?);
        let Document { doc_type, doc_no, .. } = document;
        let effect = Effect::EndHold { hold: hold.id, how };
        Ok(Entry { event: Event::HoldReleased, debit, credit, amount: hold.amount, effect, doc_type, doc_no })
    }

    const fn batch<'a>(self, reference: &'a str, entries: Vec<Entry<'a>>) -> Batch<'a> {
        Batch { ledger: Ledger::of(self.country), reference, entries }
    }
}
