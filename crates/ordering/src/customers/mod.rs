//! Customers as those who look after them see them: when they last ordered and paid, what they owe, what they can spend.

mod assets;
mod detail;
mod list;

use std::collections::HashMap;

use kernel::{Country, Currency, Id, Money, Result, Runtime, Timestamp};
use money::receivable::{Standing, standings};
use org::{CooperationMode, CustomerStatus, CustomerType};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

pub use assets::{CustomerAssets, customer_assets};
pub use detail::{CustomerView, customer_view};
pub use list::{CustomerListFilter, CustomerSort, customer_cards};

/// A customer with the figures that matter to whoever looks after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerCard {
    pub id: Id,
    pub code: String,
    pub name: String,
    pub country_code: Country,
    pub currency: Currency,
    pub cooperation_mode: CooperationMode,
    pub customer_type: CustomerType,
    pub status: CustomerStatus,
    pub area_id: Option<Id>,
    pub area_name: Option<String>,
    pub last_order_at: Option<Timestamp>,
    /// When an order was last paid.
    pub last_settled_at: Option<Timestamp>,
    /// What may still be spent from the wallet.
    pub available: Money,
    pub receivable: Money,
    pub overdue_amount: Money,
    pub longest_overdue_days: i64,
}

struct Row {
    id: Id,
    country_code: Country,
    code: String,
    name: String,
    cooperation_mode: CooperationMode,
    customer_type: CustomerType,
    status: CustomerStatus,
    area_id: Option<Id>,
    area_name: Option<String>,
}

impl FromRow for Row {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            country_code: row.next()?,
            code: row.next()?,
            name: row.next()?,
            cooperation_mode: row.next()?,
            customer_type: row.next()?,
            status: row.next()?,
            area_id: row.next()?,
            area_name: row.next()?,
        })
    }
}

/// [`Row`] out of a customer `c`; `?` is the day.
const COLUMNS: &str = "c.id, c.country_code, c.code, c.name, c.cooperation_mode, c.customer_type, c.status, area.id, area.name";
const FROM: &str = "FROM customer c
    LEFT JOIN area_membership m ON m.customer_id = c.id AND m.from_date <= ? AND (m.to_date IS NULL OR m.to_date >= ?)
    LEFT JOIN area ON area.id = m.area_id WHERE 1 = 1";

/// Completes rows with orders, wallet and debts, a handful of statements however many rows.
async fn complete(tx: &mut Tx, rt: &Runtime, rows: Vec<Row>) -> Result<Vec<CustomerCard>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let (ordered, available) = (ordered(tx, &ids).await?, available(tx, &ids).await?);
    let mut owed: HashMap<Id, Standing> = HashMap::new();
    for country in Country::ALL {
        let there: Vec<Id> = rows.iter().filter(|row| row.country_code == country).map(|row| row.id).collect();
        if !there.is_empty() {
            owed.extend(standings(tx, &there, org::today_in(rt, country)?).await?);
        }
    }
    let card = |row: Row| {
        let (last_order_at, last_settled_at) = ordered.get(&row.id).copied().unwrap_or_default();
        let standing = owed.get(&row.id).copied().unwrap_or_default();
        CustomerCard {
            available: available.get(&row.id).copied().unwrap_or_default(),
            last_order_at,
            last_settled_at,
            receivable: standing.receivable,
            overdue_amount: standing.overdue,
            longest_overdue_days: standing.longest_overdue_days,
            id: row.id,
            code: row.code,
            name: row.name,
            country_code: row.country_code,
            currency: row.country_code.currency(),
            cooperation_mode: row.cooperation_mode,
            customer_type: row.customer_type,
            status: row.status,
            area_id: row.area_id,
            area_name: row.area_name,
        }
    };
    Ok(rows.into_iter().map(card).collect())
}

type Moments = (Option<Timestamp>, Option<Timestamp>);

/// When each customer last ordered and last paid.
async fn ordered(tx: &mut Tx, customers: &[Id]) -> Result<HashMap<Id, Moments>> {
    let sql = format!(
        "SELECT customer_id, MAX(placed_at), MAX(settled_at) FROM customer_order WHERE {} GROUP BY customer_id",
        tx.any_of("customer_id", 1)
    );
    let found: Vec<(Id, Option<Timestamp>, Option<Timestamp>)> = tx.all(&sql, params![customers]).await?;
    Ok(found.into_iter().map(|(id, placed, settled)| (id, (placed, settled))).collect())
}

async fn available(tx: &mut Tx, customers: &[Id]) -> Result<HashMap<Id, Money>> {
    let sql = format!(
        "SELECT owner_id, credits_posted - debits_posted - debits_pending FROM ledger_account
         WHERE owner_type = 'customer' AND code = 'WALLET' AND {}",
        tx.any_of("owner_id", 1)
    );
    Ok(tx.all::<(Id, Money)>(&sql, params![customers]).await?.into_iter().collect())
}
