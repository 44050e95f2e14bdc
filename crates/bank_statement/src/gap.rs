//! Lines that are missing between one file and the next: what one ended with is not what the other begins with.

use kernel::{Id, Money, Result};
use org::Day;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BalanceGap {
    /// The day of the neighbouring file.
    pub on: Day,
    /// What the file before ended with, or the file after began with.
    pub expected: Money,
    /// What this file says instead.
    pub found: Money,
    /// Whoever imports it knows.
    pub accepted: bool,
}

/// Compares with the files right before and right after, as far as both tell their balances.
pub(crate) async fn find(
    tx: &mut Tx,
    account: Id,
    (from_day, to_day): (Day, Day),
    (opening, closing): (Option<Money>, Option<Money>),
    accepted: bool,
) -> Result<Option<BalanceGap>> {
    // Several files may end on one day: one of them is the neighbour.
    let before = "SELECT to_day, closing FROM bank_statement WHERE payee_account_id = $1 AND closing IS NOT NULL AND to_day =
        (SELECT MAX(to_day) FROM bank_statement WHERE payee_account_id = $1 AND to_day <= $2 AND closing IS NOT NULL) ORDER BY id DESC";
    let after = "SELECT from_day, opening FROM bank_statement WHERE payee_account_id = $1 AND opening IS NOT NULL AND from_day =
        (SELECT MIN(from_day) FROM bank_statement WHERE payee_account_id = $1 AND from_day > $2 AND opening IS NOT NULL) ORDER BY id";
    for (sql, day, told) in [(before, from_day, opening), (after, to_day, closing)] {
        let Some(found) = told else { continue };
        let neighbours: Vec<(Day, Money)> = tx.all(sql, params![account, day]).await?;
        if neighbours.iter().any(|(_, expected)| *expected == found) {
            continue;
        }
        if let Some((on, expected)) = neighbours.first().copied() {
            return Ok(Some(BalanceGap { on, expected, found, accepted }));
        }
    }
    Ok(None)
}
