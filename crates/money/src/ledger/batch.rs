use std::collections::BTreeMap;

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::Day;
use store::{StoreError, Tx, params};

use super::account::{AccountCode, AccountKey, Ledger};
use super::entry::Entry;
use super::wallet_line::{self, WalletDirection};
use crate::{movements, period};

/// Entries that are booked together or not at all.
#[derive(Debug)]
pub(super) struct Batch<'a> {
    pub ledger: Ledger,
    pub reference: &'a str,
    pub entries: Vec<Entry<'a>>,
}

/// What all entries of a batch together change on one account.
#[derive(Clone, Copy, Debug, Default)]
struct Delta {
    debits_posted: i64,
    credits_posted: i64,
    debits_pending: i64,
    credits_pending: i64,
    wallet_lines: i64,
}

/// An account after the batch.
#[derive(Clone, Copy, Debug)]
struct Applied {
    id: Id,
    wallet_lines: i64,
    /// Credits less debits.
    balance: i64,
}

impl Batch<'_> {
    /// Makes sure that the month is open, changes each account once, in the order of their keys, then writes the entries and
    /// wallet lines.
    /// Returns the ids of the entries.
    pub(super) async fn book(&self, tx: &mut Tx, rt: &Runtime) -> Result<Vec<Id>> {
        let now = rt.now();
        let day = Day::from(now.date_in(self.ledger.country.time_zone()).map_err(AppError::internal)?);
        period::require_open(tx, self.ledger.country, day).await?;
        let mut accounts = BTreeMap::new();
        for (key, delta) in self.deltas()? {
            accounts.insert(key, self.apply(tx, rt, key, delta).await?);
        }
        let biz_date = day.to_string();
        let mut ids = Vec::with_capacity(self.entries.len());
        for (entry, line_no) in self.entries.iter().zip(0_i64..) {
            let (debit, credit) = (found(&accounts, entry.debit)?, found(&accounts, entry.credit)?);
            ids.push(self.insert(tx, rt, entry, line_no, (debit.id, credit.id), (now, &biz_date)).await?);
        }
        self.write_wallet_lines(tx, &accounts, &ids, (now, &biz_date)).await?;
        Ok(ids)
    }

    fn deltas(&self) -> Result<BTreeMap<AccountKey, Delta>> {
        let mut deltas: BTreeMap<AccountKey, Delta> = BTreeMap::new();
        for entry in &self.entries {
            let (posted, pending) = entry.totals();
            let debit = deltas.entry(entry.debit).or_default();
            debit.debits_posted = sum(debit.debits_posted, posted)?;
            debit.debits_pending = sum(debit.debits_pending, pending)?;
            debit.wallet_lines += i64::from(entry.debit.code == AccountCode::Wallet && posted != 0);
            let credit = deltas.entry(entry.credit).or_default();
            credit.credits_posted = sum(credit.credits_posted, posted)?;
            credit.credits_pending = sum(credit.credits_pending, pending)?;
            credit.wallet_lines += i64::from(entry.credit.code == AccountCode::Wallet && posted != 0);
        }
        Ok(deltas)
    }

    /// One guarded statement per account; an account is opened by the first entry that needs it.
    async fn apply(&self, tx: &mut Tx, rt: &Runtime, key: AccountKey, delta: Delta) -> Result<Applied> {
        if let Some(applied) = self.update(tx, key, delta).await? {
            return Ok(applied);
        }
        if self.open(tx, rt, key).await?
            && let Some(applied) = self.update(tx, key, delta).await?
        {
            return Ok(applied);
        }
        Err(self.overdrawn(tx, key).await?)
    }

    async fn update(&self, tx: &mut Tx, key: AccountKey, delta: Delta) -> Result<Option<Applied>, StoreError> {
        let found: Option<(Id, i64, i64)> = tx
            .optional(
                "UPDATE ledger_account SET debits_posted = debits_posted + $5, credits_posted = credits_posted + $6,
                     debits_pending = debits_pending + $7, credits_pending = credits_pending + $8, wallet_lines = wallet_lines + $9
                 WHERE country_code = $1 AND currency = $2 AND code = $3 AND owner_id = $4
                   AND (overdraft = 'allowed' OR debits_posted + $5 + debits_pending + $7 <= credits_posted + $6)
                 RETURNING id, wallet_lines, credits_posted - debits_posted",
                params![
                    self.ledger.country,
                    self.ledger.currency.code(),
                    key.code,
                    key.owner_id,
                    delta.debits_posted,
                    delta.credits_posted,
                    delta.debits_pending,
                    delta.credits_pending,
                    delta.wallet_lines,
                ],
            )
            .await?;
        Ok(found.map(|(id, wallet_lines, balance)| Applied { id, wallet_lines, balance }))
    }

    /// Whether the account was missing. Somebody else may open it at the same moment; then it is there as well.
    async fn open(&self, tx: &mut Tx, rt: &Runtime, key: AccountKey) -> Result<bool> {
        let known: Option<(Id,)> = tx
            .optional(
                "SELECT id FROM ledger_account WHERE country_code = $1 AND currency = $2 AND code = $3 AND owner_id = $4",
                params![self.ledger.country, self.ledger.currency.code(), key.code, key.owner_id],
            )
            .await?;
        if known.is_some() {
            return Ok(false);
        }
        let id = rt.next_id();
        let opened = tx
            .execute(
                "INSERT INTO ledger_account (id, country_code, currency, code, kind, owner_type, owner_id, overdraft,
                 debits_posted, credits_posted, debits_pending, credits_pending, wallet_lines, opened_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, 0, 0, 0, $9) ON CONFLICT DO NOTHING",
                params![
                    id,
                    self.ledger.country,
                    self.ledger.currency.code(),
                    key.code,
                    key.code.kind(),
                    key.code.owner_type(),
                    key.owner_id,
                    key.code.overdraft(),
                    rt.now(),
                ],
            )
            .await?;
        if opened == 1 {
            tx.moved(&movements::ACCOUNT, id);
        }
        Ok(true)
    }

    async fn overdrawn(&self, tx: &mut Tx, key: AccountKey) -> Result<AppError> {
        let available: Option<(Money,)> = tx
            .optional(
                "SELECT credits_posted - debits_posted - debits_pending FROM ledger_account
                 WHERE country_code = $1 AND currency = $2 AND code = $3 AND owner_id = $4",
                params![self.ledger.country, self.ledger.currency.code(), key.code, key.owner_id],
            )
            .await?;
        let available = available.map_or(Money::ZERO, |(available,)| available);
        Ok(AppError::new(ErrorCode::WalletBalance).with_data(serde_json::json!({ "available": available })))
    }

    async fn insert(
        &self,
        tx: &mut Tx,
        rt: &Runtime,
        entry: &Entry<'_>,
        line_no: i64,
        (debit, credit): (Id, Id),
        (at, biz_date): (Timestamp, &str),
    ) -> Result<Id> {
        let id = rt.next_id();
        let inserted = tx
            .execute(
                "INSERT INTO ledger_transfer (id, country_code, currency, debit_account_id, credit_account_id, amount, event, state,
                     pending_id, doc_type, doc_no, biz_date, at, reference, line_no)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING",
                params![
                    id,
                    self.ledger.country,
                    self.ledger.currency.code(),
                    debit,
                    credit,
                    entry.amount,
                    entry.event,
                    entry.effect.state(),
                    entry.effect.resolves(),
                    entry.doc_type,
                    entry.doc_no,
                    biz_date,
                    at,
                    self.reference,
                    line_no,
                ],
            )
            .await?;
        match (inserted, entry.effect.resolves()) {
            (1, _) => {
                tx.moved(&movements::ENTRY, id);
                Ok(id)
            }
            (_, Some(_)) => Err(AppError::new(ErrorCode::TransitionNotAllowed)),
            (_, None) => Err(AppError::new(ErrorCode::AlreadyPosted)),
        }
    }

    async fn write_wallet_lines(
        &self,
        tx: &mut Tx,
        accounts: &BTreeMap<AccountKey, Applied>,
        ids: &[Id],
        (at, biz_date): (Timestamp, &str),
    ) -> Result<()> {
        // Backwards from the state after the whole batch, because that is the one the update told us.
        let mut after = accounts.clone();
        for (entry, id) in self.entries.iter().zip(ids).rev().filter(|(entry, _)| entry.totals().0 != 0) {
            let sides = [(entry.debit, WalletDirection::Expenditure), (entry.credit, WalletDirection::Income)];
            for (key, direction) in sides.into_iter().filter(|(key, _)| key.code == AccountCode::Wallet) {
                let wallet = after.get_mut(&key).ok_or_else(|| AppError::internal("a wallet of the batch was not applied"))?;
                let new = wallet_line::New {
                    account: wallet.id,
                    seq: wallet.wallet_lines,
                    transfer: *id,
                    country: self.ledger.country,
                    customer: Id::new(key.owner_id),
                    at,
                    biz_date,
                    direction,
                    amount: entry.amount,
                    balance_after: Money::from_minor(wallet.balance),
                    event: entry.event,
                    doc_type: entry.doc_type,
                    doc_no: entry.doc_no,
                };
                wallet_line::insert(tx, &new).await?;
                wallet.wallet_lines -= 1;
                wallet.balance -= direction.signed(entry.amount).minor();
            }
        }
        Ok(())
    }
}

fn found(accounts: &BTreeMap<AccountKey, Applied>, key: AccountKey) -> Result<Applied> {
    accounts.get(&key).copied().ok_or_else(|| AppError::internal("an account of the batch was not applied"))
}

fn sum(a: i64, b: i64) -> Result<i64> {
    Ok(Money::from_minor(a).plus(Money::from_minor(b))?.minor())
}
