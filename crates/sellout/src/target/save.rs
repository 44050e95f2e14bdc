use kernel::{AppError, ErrorCode, Id, Money, Nothing, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission, Store};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::list::{SalesTarget, find, find_of};
use crate::{Month, movements};

/// More than anybody sells in a month.
const MOST_PIECES: i64 = 1_000_000;

/// Sets the target of a person in a store in a month, with the `ver` that was seen when there was one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TargetInput {
    pub store_id: Id,
    pub person_id: Id,
    pub month: Month,
    pub pieces: i64,
    pub amount: Money,
    pub ver: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TargetRemoval {
    pub target_id: Id,
    pub ver: i64,
}

#[kernel::boxed]
pub async fn save_target(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TargetInput) -> Result<SalesTarget> {
    let store = checked(tx, actor, input).await?;
    let before = find_of(tx, input.store_id, input.person_id, input.month).await?;
    let id = match &before {
        Some(before) => update(tx, before, input).await?,
        None => insert(tx, rt, &store, input).await?,
    };
    tx.moved(&movements::TARGET, id);
    let after = find(tx, id).await?;
    keep_sum(tx, before.as_ref(), Some(&after)).await?;
    record(tx, rt, actor, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

#[kernel::boxed]
pub async fn delete_target(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TargetRemoval) -> Result<Nothing> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    let before = find(tx, input.target_id).await?;
    scope.require_country(before.country_code)?;
    let deleted = tx.execute_one("DELETE FROM sales_target WHERE id = $1 AND ver = $2", params![input.target_id, input.ver]).await;
    history::conflict(deleted, &before)?;
    tx.moved(&movements::TARGET, input.target_id);
    keep_sum(tx, Some(&before), None).await?;
    record(tx, rt, actor, Some(&before), None).await?;
    Ok(Nothing)
}

/// The store, when everything about the target can be.
async fn checked(tx: &mut Tx, actor: &Actor, input: &TargetInput) -> Result<Store> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    let unknown = |field: &'static str| {
        move |refusal: AppError| if refusal.code() == ErrorCode::NotFound { AppError::field(field, ErrorCode::Unknown) } else { refusal }
    };
    let store = org::find_store(tx, &scope, input.store_id).await.map_err(unknown("storeId"))?;
    let person = org::person(tx, &scope, input.person_id).await.map_err(unknown("personId"))?;
    let mut checks = Checks::new();
    checks.ensure(person.country_code == store.country_code, "personId", ErrorCode::OtherCountry);
    checks.range("pieces", input.pieces, 0..=MOST_PIECES);
    checks.ensure(input.amount >= Money::ZERO && input.amount <= Money::DOCUMENT_CAP, "amount", ErrorCode::OutOfRange);
    checks.fits("amount", store.country_code.currency(), input.amount);
    checks.finish()?;
    Ok(store)
}

async fn update(tx: &mut Tx, before: &SalesTarget, input: &TargetInput) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE sales_target SET pieces = $3, amount = $4, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![before.target_id, input.ver, input.pieces, input.amount],
        )
        .await;
    history::conflict(updated, before)?;
    Ok(before.target_id)
}

async fn insert(tx: &mut Tx, rt: &Runtime, store: &Store, input: &TargetInput) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute(
            "INSERT INTO sales_target (id, country_code, store_id, person_id, month, pieces, amount, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, 1) ON CONFLICT DO NOTHING",
            params![id, store.country_code, store.id, input.person_id, input.month, input.pieces, input.amount],
        )
        .await?;
    if inserted == 1 { Ok(id) } else { Err(AppError::new(ErrorCode::VersionConflict)) }
}

/// Keeps what a store's targets come to. By differences, so that two people's targets may be saved at once.
async fn keep_sum(tx: &mut Tx, before: Option<&SalesTarget>, after: Option<&SalesTarget>) -> Result<()> {
    let Some(either) = after.or(before) else { return Ok(()) };
    let part = |target: Option<&SalesTarget>| target.map_or((0, 0, 0), |target| (1, target.pieces, target.amount.minor()));
    let ((people, pieces, amount), (people_before, pieces_before, amount_before)) = (part(after), part(before));
    tx.execute_one(
        "INSERT INTO store_sales_target (store_id, month, country_code, people, pieces, amount) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (store_id, month) DO UPDATE SET people = store_sales_target.people + excluded.people,
             pieces = store_sales_target.pieces + excluded.pieces, amount = store_sales_target.amount + excluded.amount",
        params![either.store_id, either.month, either.country_code, people - people_before, pieces - pieces_before, amount - amount_before],
    )
    .await?;
    Ok(())
}

async fn record(tx: &mut Tx, rt: &Runtime, actor: &Actor, before: Option<&SalesTarget>, after: Option<&SalesTarget>) -> Result<()> {
    let Some(either) = after.or(before) else { return Ok(()) };
    let doc_no = format!("{} {} {}", either.store_code, either.employee_no, either.month);
    let action = if after.is_some() { "sales_target.save" } else { "sales_target.delete" };
    let subject = Subject { country: Some(either.country_code), action, doc_type: "sales_target", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, after).await
}
