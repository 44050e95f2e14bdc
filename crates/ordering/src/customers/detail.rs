use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use money::wallet::{Balance, balance};
use org::{Actor, BranchStore, BranchStoreFilter, Contact, CustomerAddress, Permission, Representative, Scope, SettlementCycle};
use serde::Serialize;
use store::{Sql, Tx, params};
use utoipa::ToSchema;

use super::{COLUMNS, CustomerCard, FROM, Row, complete};
use crate::exposure;
use crate::party::Buyer;

/// Everything about a customer on one page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerView {
    #[serde(flatten)]
    pub card: CustomerCard,
    pub legal_name: String,
    pub tax_id: Option<String>,
    pub invoice_name: String,
    pub settlement_cycle: SettlementCycle,
    pub settlement_day: i64,
    pub credit_limit: Money,
    pub credit_days: i64,
    /// What may still be ordered on account.
    pub credit_left: Money,
    pub wallet: Balance,
    pub contacts: Vec<Contact>,
    pub addresses: Vec<CustomerAddress>,
    pub stores: Vec<BranchStore>,
    /// Who looks after it, now and before.
    pub representatives: Vec<Representative>,
}

/// Stores shown on the page; all of them are found through the list of stores.
const STORES_SHOWN: i64 = 100;

#[kernel::boxed]
pub async fn customer_view(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<CustomerView> {
    let scope = actor.require(Permission::ReceivableView)?;
    let card = card(tx, rt, actor, &scope, id).await?;
    let customer = org::customer(tx, &scope, id).await?;
    let sql = format!("SELECT {} FROM customer WHERE id = $1", Buyer::COLUMNS);
    let buyer: Buyer = tx.one(&sql, params![id]).await?;
    let stores = BranchStoreFilter { customer_id: Some(id), page_size: Some(STORES_SHOWN), ..BranchStoreFilter::default() };
    let exposure = exposure::of(tx, rt, &buyer).await?;
    Ok(CustomerView {
        credit_left: exposure.credit_left()?,
        wallet: balance(tx, card.country_code, id).await?,
        addresses: org::addresses_of(tx, &scope, id).await?,
        stores: org::branch_stores(tx, &scope, &stores).await?.list,
        card,
        legal_name: customer.legal_name,
        tax_id: customer.tax_id,
        invoice_name: customer.invoice_name,
        settlement_cycle: customer.settlement_cycle,
        settlement_day: customer.settlement_day,
        credit_limit: exposure.credit.credit_limit,
        credit_days: exposure.credit.credit_days,
        contacts: customer.contacts,
        representatives: customer.representatives,
    })
}

async fn card(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, id: Id) -> Result<CustomerCard> {
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} "));
    sql.push_with(FROM, actor.today).push(" AND c.id = ").bind(id);
    scope.push_customers(tx, &mut sql, "c");
    let rows: Vec<Row> = tx.all_of(&sql).await?;
    complete(tx, rt, rows).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
