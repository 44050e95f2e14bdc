use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result, Runtime};
use org::{Actor, Day, Permission, Reach, Scope};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::{Balance, WalletDirection, WalletLine, WalletLineKind, balance};
use crate::ledger::{AccountCode, Ledger};
use crate::party;
use crate::receivable::{self, Due};
use crate::top_up_rule::TopUpRule;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WalletSummary {
    pub customer_id: Id,
    pub currency: Currency,
    /// Everything in the wallet.
    pub balance: Money,
    /// Set aside for orders that are settled and not yet dispatched.
    pub held: Money,
    /// What may still be spent.
    pub available: Money,
    /// Income of the running month.
    pub month_in: Money,
    /// Expenditure of the running month.
    pub month_out: Money,
    /// What the customer owes on account.
    pub receivable: Money,
    /// The part of it whose credit days are over.
    pub overdue: Money,
    /// For how many days the oldest of it is overdue.
    pub longest_overdue_days: i64,
    /// What is owed, by the days on which it is due, the oldest first.
    pub dues: Vec<Due>,
    /// The most that one top-up may be.
    pub top_up_cap: Money,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct LineFilter {
    /// May be left out by a buyer of one customer.
    pub customer_id: Option<Id>,
    pub direction: Option<WalletDirection>,
    pub kind: Option<WalletLineKind>,
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

#[kernel::boxed]
pub async fn summary(tx: &mut Tx, rt: &Runtime, actor: &Actor, customer_id: Option<Id>) -> Result<WalletSummary> {
    let scope = actor.require(Permission::WalletView)?;
    let party = party::customer(tx, actor, &scope, customer_id).await?;
    let Balance { currency, balance, held, available } = balance(tx, party.country_code, party.id).await?;
    let (month_in, month_out) = month(tx, &scope, party.country_code, party.id).await?;
    let today = org::today_in(rt, party.country_code)?;
    let owed = receivable::standings(tx, &[party.id], today).await?.remove(&party.id).unwrap_or_default();
    let dues = receivable::dues(tx, party.id, today).await?;
    let top_up_cap = TopUpRule::of(tx, party.country_code, scope.today()).await?.cap;
    Ok(WalletSummary {
        customer_id: party.id,
        currency,
        balance,
        held,
        available,
        month_in,
        month_out,
        receivable: owed.receivable,
        overdue: owed.overdue,
        longest_overdue_days: owed.longest_overdue_days,
        dues,
        top_up_cap,
    })
}

/// One page of a wallet's lines, newest first.
#[kernel::boxed]
pub async fn lines(tx: &mut Tx, actor: &Actor, filter: &LineFilter) -> Result<Page<WalletLine>> {
    let scope = actor.require(Permission::WalletView)?;
    require_lines(actor, &scope)?;
    let party = party::customer(tx, actor, &scope, filter.customer_id).await?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = filter.conditions(party.country_code, party.id);
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY seq DESC LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let found = tx.all(&format!("SELECT {} {}", WalletLine::COLUMNS, sql.text()), sql.values()).await?;
    Ok(Page::new(found, total, query))
}

/// Representatives and managers see what their customers can spend, not what they spent it on.
fn require_lines(actor: &Actor, scope: &Scope) -> Result<()> {
    if actor.person_id.is_none() || scope.reach() >= Reach::Country {
        return Ok(());
    }
    Err(AppError::new(ErrorCode::Forbidden))
}

impl LineFilter {
    fn conditions(&self, country: Country, customer: Id) -> Sql {
        let mut sql = Sql::new("FROM wallet_line WHERE account_id = (SELECT id FROM ledger_account WHERE ");
        sql.push_with("country_code = ?", country).push_with(" AND currency = ?", Ledger::of(country).currency.code());
        sql.push_with(" AND code = ?", AccountCode::Wallet).push_with(" AND owner_id = ?)", customer);
        if let Some(direction) = self.direction {
            sql.push(" AND direction = ").bind(direction);
        }
        if let Some(kind) = self.kind {
            sql.push(" AND kind = ").bind(kind);
        }
        if let Some(from) = self.date_from {
            sql.push(" AND biz_date >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND biz_date <= ").bind(to);
        }
        sql
    }
}

/// Income and expenditure from the first of the month to today.
async fn month(tx: &mut Tx, scope: &Scope, country: Country, customer: Id) -> Result<(Money, Money)> {
    let sums: (Money, Money) = tx
        .one(
            "SELECT CAST(COALESCE(SUM(CASE WHEN l.direction = 'income' THEN l.amount ELSE 0 END), 0) AS BIGINT),
                 CAST(COALESCE(SUM(CASE WHEN l.direction = 'expenditure' THEN l.amount ELSE 0 END), 0) AS BIGINT)
             FROM wallet_line l JOIN ledger_account a ON a.id = l.account_id
             WHERE a.country_code = $1 AND a.currency = $2 AND a.code = $3 AND a.owner_id = $4 AND l.biz_date >= $5",
            params![country, Ledger::of(country).currency.code(), AccountCode::Wallet, customer, scope.today().first_of_month()],
        )
        .await?;
    Ok(sums)
}
