//! What a country decides about a product: on or off the shelf, and embargoes.

use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Result, Runtime, Timestamp};
use org::history::{self, Subject};
use org::{Actor, Checks};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::save::{CountryInput, ProductInput};
use super::{Assortment, ProductCountry, ShelfStatus, parts};
use crate::{manage, names};

const MOST_AT_ONCE: usize = 500;

/// Puts products on or off the shelf of a country, now or for a time.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShelfInput {
    pub product_ids: Vec<Id>,
    pub country_code: Country,
    pub shelf_status: ShelfStatus,
    /// Left as it is when absent.
    pub on_at: Option<Timestamp>,
    /// Open end when absent.
    pub off_at: Option<Timestamp>,
}

/// Forbids or allows the sale of products that may still be on the shelf, e.g. during a recall.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmbargoInput {
    pub product_ids: Vec<Id>,
    pub country_code: Country,
    pub embargo: bool,
    /// Required for an embargo, in at least one language: everybody who asks for the product reads it.
    #[serde(default)]
    pub reason: LocalizedText,
    pub until: Option<Timestamp>,
}

#[kernel::boxed]
pub async fn set_shelf(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ShelfInput) -> Result<()> {
    manage::in_country(actor, input.country_code)?;
    let before = chosen(tx, &input.product_ids, input.country_code).await?;
    let mut checks = Checks::new();
    for (_, held) in &before {
        let on_at = input.on_at.unwrap_or(held.on_at);
        checks.ensure(input.off_at.is_none_or(|off| off > on_at), "offAt", ErrorCode::DateOrder);
    }
    checks.finish()?;
    for (product, held) in before {
        let on_at = input.on_at.unwrap_or(held.on_at);
        tx.execute_one(
            "UPDATE product_country SET shelf_status = $3, on_at = $4, off_at = $5, changed_at = $6, ver = ver + 1
             WHERE country_code = $1 AND product_id = $2",
            params![input.country_code, product, input.shelf_status, on_at, input.off_at, rt.now()],
        )
        .await?;
        record(tx, rt, actor, "product.shelf", product, &held).await?;
    }
    Ok(())
}

#[kernel::boxed]
pub async fn set_embargo(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &EmbargoInput) -> Result<()> {
    manage::in_country(actor, input.country_code)?;
    let mut checks = Checks::new();
    let reason = names::optional(&mut checks, "reason", &input.reason, 200).with_english();
    checks.ensure(!input.embargo || !reason.is_empty(), "reason", ErrorCode::Required);
    checks.ensure(!input.embargo || input.until.is_none_or(|until| until > rt.now()), "until", ErrorCode::OutOfRange);
    checks.finish()?;
    let (reason, until) = if input.embargo { (reason, input.until) } else { (LocalizedText::default(), None) };
    for (product, held) in chosen(tx, &input.product_ids, input.country_code).await? {
        tx.execute_one(
            "UPDATE product_country SET embargo = $3, embargo_reason_zh = $4, embargo_reason_en = $5, embargo_reason_id = $6,
             embargo_reason_th = $7, embargo_until = $8, changed_at = $9, ver = ver + 1 WHERE country_code = $1 AND product_id = $2",
            params![input.country_code, product, input.embargo, &reason.zh, &reason.en, &reason.id, &reason.th, until, rt.now()],
        )
        .await?;
        record(tx, rt, actor, "product.embargo", product, &held).await?;
    }
    Ok(())
}

/// The products with what they are in the country now; every one must be sold there.
async fn chosen(tx: &mut Tx, products: &[Id], country: Country) -> Result<Vec<(Id, ProductCountry)>> {
    if products.is_empty() || products.len() > MOST_AT_ONCE {
        return Err(AppError::field("productIds", if products.is_empty() { ErrorCode::Required } else { ErrorCode::OutOfRange }));
    }
    let mut rows = parts::countries_of(tx, products).await?;
    let mut chosen = Vec::with_capacity(products.len());
    for (place, product) in products.iter().enumerate() {
        let held = rows.remove(product).into_iter().flatten().find(|held| held.country_code == country);
        let held = held.ok_or_else(|| AppError::field(format!("productIds[{place}]"), ErrorCode::Unknown))?;
        chosen.push((*product, held));
    }
    Ok(chosen)
}

async fn record(tx: &mut Tx, rt: &Runtime, actor: &Actor, action: &str, product: Id, before: &ProductCountry) -> Result<()> {
    let (code,): (String,) = tx.one("SELECT material_code FROM product WHERE id = $1", params![product]).await?;
    let after = parts::countries_of(tx, &[product]).await?.remove(&product).into_iter().flatten();
    let after = after.into_iter().find(|held| held.country_code == before.country_code);
    let subject = Subject { country: Some(before.country_code), action, doc_type: "product", doc_no: &code };
    history::record(tx, rt, actor, subject, Some(before), after.as_ref()).await
}

/// Adds the country to a product, or changes its place on the shelf there.
pub(super) async fn put(tx: &mut Tx, rt: &Runtime, product: Id, input: &ProductInput, chosen: &CountryInput) -> Result<()> {
    let now = rt.now();
    tx.execute(
        "INSERT INTO product_country (country_code, product_id, shelf_status, on_at, off_at, embargo, embargo_reason_en, embargo_until,
         assortment, brand_id, series_id, category_id, changed_at, ver, stocked_in)
         SELECT $1, $2, $3, CAST($4 AS BIGINT), CAST($5 AS BIGINT), FALSE, '', CAST(NULL AS BIGINT), $6, CAST($7 AS BIGINT),
             CAST($8 AS BIGINT), CAST($9 AS BIGINT), CAST($10 AS BIGINT), 1, COUNT(*)
         FROM stock k JOIN location l ON l.id = k.location_id
         WHERE k.product_id = $2 AND k.owner_id = 0 AND k.on_hand > k.reserved AND l.country_code = $1 AND l.kind = 'warehouse'
         ON CONFLICT (country_code, product_id) DO UPDATE SET shelf_status = excluded.shelf_status,
         on_at = COALESCE($11, product_country.on_at), off_at = excluded.off_at, ver = product_country.ver + 1",
        params![
            chosen.country_code,
            product,
            chosen.shelf_status,
            chosen.on_at.unwrap_or(now),
            chosen.off_at,
            Assortment::new(input.is_sample, input.is_gift),
            input.brand_id,
            input.series_id,
            input.category_id,
            now,
            chosen.on_at,
        ],
    )
    .await
    .map_err(|error| match error {
        store::StoreError::Check(_) => AppError::field("offAt", ErrorCode::DateOrder),
        other => other.into(),
    })?;
    Ok(())
}

/// Repeats in every country what lists filter by.
pub(super) async fn repeat_filters(tx: &mut Tx, rt: &Runtime, product: Id, input: &ProductInput) -> Result<()> {
    tx.execute(
        "UPDATE product_country SET assortment = $2, brand_id = $3, series_id = $4, category_id = $5, changed_at = $6 WHERE product_id = $1",
        params![
            product,
            Assortment::new(input.is_sample, input.is_gift),
            input.brand_id,
            input.series_id,
            input.category_id,
            rt.now()
        ],
    )
    .await?;
    Ok(())
}
