//! Delivery addresses one by one, as buyers and representatives keep them. The console replaces them as a whole.

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use super::details::{ADDRESS_COLUMNS, MOST_ADDRESSES, insert_address, read_address};
use super::{CustomerKey, acting_for, find_row};
use crate::countries::ProvinceList;
use crate::history::{self, Subject};
use crate::{Actor, Address, AddressRule, Checks, Permission, RuleKind, Scope, country_rule, today_in};

/// An address that can be chosen for an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerAddress {
    pub id: Id,
    pub customer_id: Id,
    #[serde(flatten)]
    pub address: Address,
    pub ver: i64,
}

/// Adds an address without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    /// May be left out by a buyer of one customer.
    pub customer_id: Option<Id>,
    #[serde(flatten)]
    pub address: Address,
}

impl FromRow for CustomerAddress {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, ver) = (row.next()?, row.next()?);
        Ok(Self { id, ver, customer_id: row.next()?, address: read_address(row)? })
    }
}

/// The customer's addresses, the default one first.
#[kernel::boxed]
pub async fn addresses(tx: &mut Tx, actor: &Actor, customer: Option<Id>) -> Result<Vec<CustomerAddress>> {
    let customer = acting_for(tx, actor, &actor.require(Permission::OrderSubmit)?, customer).await?;
    all_of(tx, customer.id).await
}

/// The addresses of a customer in scope, for whoever looks at it.
#[kernel::boxed]
pub async fn addresses_of(tx: &mut Tx, scope: &Scope, customer: Id) -> Result<Vec<CustomerAddress>> {
    find_row(tx, scope, customer).await?;
    all_of(tx, customer).await
}

pub(super) async fn all_of(tx: &mut Tx, customer: Id) -> Result<Vec<CustomerAddress>> {
    let sql =
        format!("SELECT id, ver, customer_id, {ADDRESS_COLUMNS} FROM customer_address WHERE customer_id = $1 ORDER BY is_default DESC, id");
    Ok(tx.all(&sql, params![customer]).await?)
}

/// The first address of a customer is its default, and a new default replaces the old one.
#[kernel::boxed]
pub async fn save_address(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &AddressInput) -> Result<CustomerAddress> {
    let scope = actor.require(Permission::OrderSubmit)?;
    let before = match input.id {
        Some(id) => Some(find(tx, actor, id).await?),
        None => None,
    };
    let customer = acting_for(tx, actor, &scope, before.as_ref().map(|known| known.customer_id).or(input.customer_id)).await?;
    lock(tx, customer.id).await?;
    let kept = all_of(tx, customer.id).await?;
    let mut clean = check(tx, rt, customer.country_code, input, before.as_ref()).await?;
    if before.is_none() && kept.len() >= MOST_ADDRESSES {
        return Err(AppError::field("id", ErrorCode::OutOfRange));
    }
    let others_have_default = kept.iter().any(|known| known.address.is_default && Some(known.id) != input.id);
    clean.is_default |= !others_have_default;
    if clean.is_default {
        clear_default(tx, customer.id).await?;
    }
    let id = match &before {
        Some(before) => update(tx, input, &clean, before).await?,
        None => insert_address(tx, rt, customer.id, &clean).await?,
    };
    let after = find(tx, actor, id).await?;
    let action = if before.is_some() { "address.update" } else { "address.create" };
    record(tx, rt, actor, &customer, action, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

/// Orders keep their own copy, so nothing stands against it. Another address becomes the default where one is left.
#[kernel::boxed]
pub async fn delete_address(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<()> {
    let before = find(tx, actor, id).await?;
    let customer = acting_for(tx, actor, &actor.require(Permission::OrderSubmit)?, Some(before.customer_id)).await?;
    lock(tx, customer.id).await?;
    tx.execute("DELETE FROM customer_address WHERE id = $1", params![id]).await?;
    if before.address.is_default
        && let Some(next) = all_of(tx, customer.id).await?.first()
    {
        tx.execute_one("UPDATE customer_address SET is_default = TRUE, ver = ver + 1 WHERE id = $1", params![next.id]).await?;
    }
    record(tx, rt, actor, &customer, "address.delete", Some(&before), None).await
}

#[kernel::boxed]
pub async fn set_default_address(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<CustomerAddress> {
    let before = find(tx, actor, id).await?;
    let customer = acting_for(tx, actor, &actor.require(Permission::OrderSubmit)?, Some(before.customer_id)).await?;
    lock(tx, customer.id).await?;
    if before.address.is_default {
        return Ok(before);
    }
    clear_default(tx, customer.id).await?;
    tx.execute_one("UPDATE customer_address SET is_default = TRUE, ver = ver + 1 WHERE id = $1", params![id]).await?;
    let after = find(tx, actor, id).await?;
    record(tx, rt, actor, &customer, "address.default", Some(&before), Some(&after)).await?;
    Ok(after)
}

/// An address of a customer in scope.
async fn find(tx: &mut Tx, actor: &Actor, id: Id) -> Result<CustomerAddress> {
    let scope = actor.require(Permission::OrderSubmit)?;
    let sql = format!("SELECT id, ver, customer_id, {ADDRESS_COLUMNS} FROM customer_address WHERE id = $1");
    let found: Option<CustomerAddress> = tx.optional(&sql, params![id]).await?;
    let found = found.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    acting_for(tx, actor, &scope, Some(found.customer_id)).await?;
    Ok(found)
}

/// One change to a customer's addresses at a time: which of them is the default rests on all of them.
async fn lock(tx: &mut Tx, customer: Id) -> Result<()> {
    let sql = format!("SELECT id FROM customer WHERE id = $1{}", tx.for_update());
    let _: (Id,) = tx.one(&sql, params![customer]).await?;
    Ok(())
}

async fn check(tx: &mut Tx, rt: &Runtime, country: Country, input: &AddressInput, before: Option<&CustomerAddress>) -> Result<Address> {
    let today = today_in(rt, country)?.into();
    let rule: AddressRule = country_rule(tx, country, RuleKind::Address, today).await?;
    let list: ProvinceList = country_rule(tx, country, RuleKind::Provinces, today).await?;
    let mut checks = Checks::new();
    let mut clean = rule.check(&mut checks, country, &input.address);
    checks.ensure(clean.mobile.is_some(), "mobile", ErrorCode::Required);
    if !clean.province.is_empty() {
        match list.find(&clean.province) {
            Some(province) => clean.province.clone_from(&province.name),
            // What was entered before the list was there may stay.
            None => checks.ensure(before.is_some_and(|before| before.address.province == clean.province), "province", ErrorCode::Unknown),
        }
    }
    checks.ensure(before.is_none() || input.ver.is_some(), "ver", ErrorCode::Required);
    checks.finish()?;
    Ok(clean)
}

async fn clear_default(tx: &mut Tx, customer: Id) -> Result<()> {
    tx.execute("UPDATE customer_address SET is_default = FALSE WHERE customer_id = $1 AND is_default", params![customer]).await?;
    Ok(())
}

async fn update(tx: &mut Tx, input: &AddressInput, clean: &Address, before: &CustomerAddress) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE customer_address SET contact = $3, mobile = $4, line = $5, subdistrict = $6, district = $7, city = $8, province = $9,
             postcode = $10, lat = $11, lng = $12, is_default = $13, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                &clean.contact,
                clean.mobile.clone(),
                &clean.line,
                &clean.subdistrict,
                &clean.district,
                &clean.city,
                &clean.province,
                &clean.postcode,
                clean.lat,
                clean.lng,
                clean.is_default,
            ],
        )
        .await;
    history::conflict(updated, before)?;
    Ok(before.id)
}

async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    customer: &CustomerKey,
    action: &str,
    before: Option<&CustomerAddress>,
    after: Option<&CustomerAddress>,
) -> Result<()> {
    let subject = Subject { country: Some(customer.country_code), action, doc_type: "customer", doc_no: &customer.code };
    history::record(tx, rt, actor, subject, before, after).await
}
