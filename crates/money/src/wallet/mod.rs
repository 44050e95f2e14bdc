//! A customer's wallet: what was paid in, what is set aside and what may still be spent.

mod verify;
mod view;

use kernel::{Country, Currency, Id, Money, Result};
use serde::Serialize;
use store::{Tx, params};
use utoipa::ToSchema;

pub(crate) use verify::verify;
pub use view::{LineFilter, WalletSummary, lines, summary};

use crate::ledger::{AccountCode, Ledger};
pub use crate::ledger::{WalletDirection, WalletLine, WalletLineKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Balance {
    pub currency: Currency,
    /// Everything in the wallet.
    pub balance: Money,
    /// Set aside for orders that are settled and not yet dispatched.
    pub held: Money,
    /// What may still be spent.
    pub available: Money,
}

/// A wallet nobody has paid into yet is empty, not missing.
#[kernel::boxed]
pub async fn balance(tx: &mut Tx, country: Country, customer: Id) -> Result<Balance> {
    let ledger = Ledger::of(country);
    let found: Option<(Money, Money)> = tx
        .optional(
            "SELECT credits_posted - debits_posted, debits_pending FROM ledger_account
             WHERE country_code = $1 AND currency = $2 AND code = $3 AND owner_id = $4",
            params![country, ledger.currency.code(), AccountCode::Wallet, customer],
        )
        .await?;
    let (balance, held) = found.unwrap_or_default();
    Ok(Balance { currency: ledger.currency, balance, held, available: balance.minus(held)? })
}
