use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Result, Runtime, Timestamp};
use org::history::{self, Subject};
use org::{Actor, Checks, CustomerType};
use serde::{Deserialize, Serialize};
use store::{Sql, StoreError, Tx, params};
use utoipa::ToSchema;

use super::ListKind;
use super::list::{ListStatus, PriceList, price_list};
use crate::manage;
use crate::names::{self, search_text};

/// Creates a price list without `id`, changes one with `id` and the `ver` that was seen. Country and kind stay.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceListInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub country_code: Country,
    pub code: String,
    pub name: LocalizedText,
    pub kind: ListKind,
    /// For one customer, for a type of customers, or for everybody.
    pub customer_id: Option<Id>,
    pub customer_type: Option<CustomerType>,
    pub start_at: Option<Timestamp>,
    pub end_at: Option<Timestamp>,
    #[serde(default)]
    pub priority: i64,
    pub status: ListStatus,
}

#[kernel::boxed]
pub async fn save_price_list(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &PriceListInput) -> Result<PriceList> {
    let scope = manage::in_country(actor, input.country_code)?;
    let before = match input.id {
        Some(id) => Some(price_list(tx, &scope, id).await?),
        None => None,
    };
    let (code, name) = check(tx, input, before.as_ref()).await?;
    let id = match &before {
        Some(before) => update(tx, input, before, &code, &name).await?,
        None => insert(tx, rt, input, &code, &name).await?,
    };
    let after = price_list(tx, &scope, id).await?;
    if before.as_ref().is_some_and(|before| before.kind == ListKind::Daily) {
        // Devices keep the daily price.
        let products: Vec<(Id,)> = tx.all("SELECT DISTINCT product_id FROM price WHERE price_list_id = $1", params![id]).await?;
        let products: Vec<Id> = products.into_iter().map(|(product,)| product).collect();
        manage::touch(tx, rt, Some(input.country_code), &products).await?;
    }
    let subject = Subject { country: Some(input.country_code), action: "price_list.save", doc_type: "price_list", doc_no: &after.code };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn check(tx: &mut Tx, input: &PriceListInput, before: Option<&PriceList>) -> Result<(String, LocalizedText)> {
    let mut checks = Checks::new();
    let code = checks.code("code", &input.code);
    let name = names::check(&mut checks, "name", &input.name, 80);
    checks.range("priority", input.priority, 0..=1_000);
    if let Some(before) = before {
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
        checks.ensure(before.country_code == input.country_code, "countryCode", ErrorCode::OtherCountry);
        checks.ensure(before.kind == input.kind, "kind", ErrorCode::Unknown);
    }
    let holder: Option<(Id,)> =
        tx.optional("SELECT id FROM price_list WHERE country_code = $1 AND code = $2", params![input.country_code, &code]).await?;
    checks.ensure(holder.is_none_or(|(id,)| Some(id) == input.id), "code", ErrorCode::Taken);
    target(tx, &mut checks, input).await?;
    if input.kind == ListKind::Activity {
        checks.ensure(input.start_at.is_some(), "startAt", ErrorCode::Required);
        checks.ensure(input.end_at.is_some(), "endAt", ErrorCode::Required);
    }
    let ordered = input.start_at.zip(input.end_at).is_none_or(|(start, end)| end > start);
    checks.ensure(ordered, "endAt", ErrorCode::DateOrder);
    if input.status == ListStatus::Active && ordered {
        checks.ensure(!overlaps(tx, input).await?, "startAt", ErrorCode::Overlap);
    }
    checks.finish()?;
    Ok((code, name))
}

async fn target(tx: &mut Tx, checks: &mut Checks, input: &PriceListInput) -> Result<()> {
    match input.kind {
        ListKind::Daily => {
            checks.ensure(input.customer_id.is_none(), "customerId", ErrorCode::Unknown);
            checks.ensure(input.customer_type.is_none(), "customerType", ErrorCode::Unknown);
        }
        ListKind::Customer => {
            checks.ensure(input.customer_id.is_some() || input.customer_type.is_some(), "customerId", ErrorCode::Required);
        }
        ListKind::Activity => {}
    }
    checks.ensure(input.customer_id.is_none() || input.customer_type.is_none(), "customerType", ErrorCode::Unknown);
    if let Some(customer) = input.customer_id {
        let country: Option<(Country,)> = tx.optional("SELECT country_code FROM customer WHERE id = $1", params![customer]).await?;
        match country {
            None => checks.refuse("customerId", ErrorCode::Unknown),
            Some((country,)) => checks.ensure(country == input.country_code, "customerId", ErrorCode::OtherCountry),
        }
    }
    Ok(())
}

/// Whether another active list of the same kind, priority and target holds at the same time: which of the two
/// applies would be chance.
async fn overlaps(tx: &mut Tx, input: &PriceListInput) -> Result<bool, StoreError> {
    let mut sql = Sql::new("SELECT id FROM price_list WHERE status = 'active' AND country_code = ");
    sql.bind(input.country_code).push(" AND kind = ").bind(input.kind).push(" AND priority = ").bind(input.priority);
    match input.customer_id {
        Some(customer) => sql.push(" AND customer_id = ").bind(customer),
        None => sql.push(" AND customer_id IS NULL"),
    };
    match input.customer_type {
        Some(kind) => sql.push(" AND customer_type = ").bind(kind),
        None => sql.push(" AND customer_type IS NULL"),
    };
    if let Some(end) = input.end_at {
        sql.push_with(" AND (start_at IS NULL OR start_at < ?)", end);
    }
    if let Some(start) = input.start_at {
        sql.push_with(" AND (end_at IS NULL OR end_at > ?)", start);
    }
    let others: Vec<(Id,)> = tx.all_of(&sql).await?;
    Ok(others.into_iter().any(|(id,)| Some(id) != input.id))
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &PriceListInput, code: &str, name: &LocalizedText) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute_one(
            "INSERT INTO price_list (id, country_code, currency, code, name_zh, name_en, name_id, name_th, kind, customer_id,
             customer_type, start_at, end_at, priority, status, search, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 1)",
            params![
                id,
                input.country_code,
                input.country_code.currency().code(),
                code,
                &name.zh,
                &name.en,
                &name.id,
                &name.th,
                input.kind,
                input.customer_id,
                input.customer_type,
                input.start_at,
                input.end_at,
                input.priority,
                input.status,
                search_text(code, name),
            ],
        )
        .await;
    inserted.map_err(taken)?;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &PriceListInput, before: &PriceList, code: &str, name: &LocalizedText) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE price_list SET code = $3, name_zh = $4, name_en = $5, name_id = $6, name_th = $7, customer_id = $8, customer_type = $9,
             start_at = $10, end_at = $11, priority = $12, status = $13, search = $14, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                code,
                &name.zh,
                &name.en,
                &name.id,
                &name.th,
                input.customer_id,
                input.customer_type,
                input.start_at,
                input.end_at,
                input.priority,
                input.status,
                search_text(code, name),
            ],
        )
        .await;
    match updated {
        Err(error @ StoreError::Unique { .. }) => Err(taken(error)),
        other => history::conflict(other, before).map(|()| before.id),
    }
}

fn taken(error: StoreError) -> AppError {
    if error.is_unique("price_list", "country_code, code") { AppError::field("code", ErrorCode::Taken) } else { error.into() }
}
