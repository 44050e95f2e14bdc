use kernel::{AppError, Country, ErrorCode, Id, Language, LocalizedText, Result, Runtime, Timestamp};
use org::history::{self, Subject};
use org::{Actor, listing};
use serde::{Deserialize, Serialize};
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

use super::check::{Clean, check};
use super::{Assortment, Attribute, Barcode, Product, Restriction, ShelfStatus, TaxClass, Unit, country, details, list, pictures, video};
use crate::search::cut::sort_key;
use crate::{manage, prices, search};

/// Creates a product without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub material_code: String,
    pub name: LocalizedText,
    #[serde(default)]
    pub description: LocalizedText,
    pub brand_id: Id,
    pub series_id: Option<Id>,
    pub category_id: Id,
    #[serde(default)]
    pub specification: String,
    #[serde(default)]
    pub attributes: Vec<Attribute>,
    pub unit: Unit,
    pub pack_size: i64,
    pub moq: i64,
    pub order_step: i64,
    pub tax_class: TaxClass,
    pub shelf_life_days: Option<i64>,
    #[serde(default)]
    pub is_sample: bool,
    #[serde(default)]
    pub is_gift: bool,
    #[serde(default)]
    pub sort: i64,
    /// Uploaded files, in the order in which they are shown. Left as they are when absent.
    pub picture_ids: Option<Vec<Id>>,
    /// An uploaded film. None takes it off.
    pub video_id: Option<Id>,
    /// Countries not named are left as they are.
    pub countries: Option<Vec<CountryInput>>,
    /// Left as they are when absent, otherwise all of them.
    pub barcodes: Option<Vec<BarcodeInput>>,
    /// Left as they are when absent, otherwise all of them.
    pub restrictions: Option<Vec<Restriction>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryInput {
    pub country_code: Country,
    pub shelf_status: ShelfStatus,
    /// Now unless given; left as it is when the country has the product already.
    pub on_at: Option<Timestamp>,
    pub off_at: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BarcodeInput {
    pub country_code: Country,
    pub code: String,
    /// One unless given, for a carton the pack size.
    pub pack_qty: Option<i64>,
    #[serde(default)]
    pub primary: bool,
}

#[kernel::boxed]
pub async fn save_product(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ProductInput) -> Result<Product> {
    let scope = manage::everywhere(actor)?;
    let before = match input.id {
        Some(id) => Some(list::product(tx, &scope, id).await?),
        None => None,
    };
    let clean = check(tx, input, before.as_ref()).await?;
    let id = match &before {
        Some(before) => update(tx, input, &clean, before).await?,
        None => insert(tx, rt, input, &clean).await?,
    };
    details::put_description(tx, id, &clean.description).await?;
    if let Some(chosen) = &input.picture_ids {
        pictures::replace(tx, rt, actor, id, chosen).await?;
    }
    let held = before.as_ref().and_then(|before| Some(before.video.as_ref()?.file_id));
    video::replace(tx, rt, actor, id, held, input.video_id).await?;
    for chosen in input.countries.iter().flatten() {
        country::put(tx, rt, id, input, chosen).await?;
    }
    country::repeat_filters(tx, rt, id, input).await?;
    if let Some(barcodes) = &clean.barcodes {
        replace_barcodes(tx, id, barcodes).await?;
    }
    if let Some(restrictions) = &input.restrictions {
        replace_restrictions(tx, rt, id, restrictions).await?;
    }
    if before.as_ref().is_some_and(|before| before.moq != input.moq) {
        prices::mark_shelf_prices(tx, &[id]).await?;
    }
    search::reindex(tx, &[id]).await?;
    let after = list::product(tx, &scope, id).await?;
    let action = if before.is_some() { "product.update" } else { "product.create" };
    let subject = Subject { country: None, action, doc_type: "product", doc_no: &after.material_code };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &ProductInput, clean: &Clean) -> Result<Id> {
    let (id, name) = (rt.next_id(), &clean.name);
    let inserted = tx
        .execute_one(
            "INSERT INTO product (id, material_code, name_zh, name_en, name_id, name_th, brand_id, series_id, category_id,
             specification, attributes, unit, pack_size, moq, order_step, tax_class, shelf_life_days, assortment, sort,
             order_zh, order_en, order_id, order_th, search, created_at, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, 1)",
            params![
                id,
                &clean.material_code,
                &name.zh,
                &name.en,
                &name.id,
                &name.th,
                input.brand_id,
                input.series_id,
                input.category_id,
                &clean.specification,
                attributes(clean)?,
                input.unit,
                input.pack_size,
                input.moq,
                input.order_step,
                input.tax_class,
                input.shelf_life_days,
                Assortment::new(input.is_sample, input.is_gift),
                input.sort,
                order(name, Language::Zh),
                order(name, Language::En),
                order(name, Language::Id),
                order(name, Language::Th),
                search_text(clean),
                rt.now(),
            ],
        )
        .await;
    inserted.map_err(taken)?;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &ProductInput, clean: &Clean, before: &Product) -> Result<Id> {
    let name = &clean.name;
    let updated = tx
        .execute_one(
            "UPDATE product SET material_code = $3, name_zh = $4, name_en = $5, name_id = $6, name_th = $7, brand_id = $8, series_id = $9,
             category_id = $10, specification = $11, attributes = $12, unit = $13, pack_size = $14, moq = $15, order_step = $16,
             tax_class = $17, shelf_life_days = $18, assortment = $19, sort = $20, order_zh = $21, order_en = $22, order_id = $23,
             order_th = $24, search = $25, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                &clean.material_code,
                &name.zh,
                &name.en,
                &name.id,
                &name.th,
                input.brand_id,
                input.series_id,
                input.category_id,
                &clean.specification,
                attributes(clean)?,
                input.unit,
                input.pack_size,
                input.moq,
                input.order_step,
                input.tax_class,
                input.shelf_life_days,
                Assortment::new(input.is_sample, input.is_gift),
                input.sort,
                order(name, Language::Zh),
                order(name, Language::En),
                order(name, Language::Id),
                order(name, Language::Th),
                search_text(clean),
            ],
        )
        .await;
    match updated {
        Err(error @ StoreError::Unique { .. }) => Err(taken(error)),
        other => history::conflict(other, before).map(|()| before.id),
    }
}

async fn replace_barcodes(tx: &mut Tx, product: Id, barcodes: &[Barcode]) -> Result<()> {
    tx.execute("DELETE FROM barcode WHERE product_id = $1", params![product]).await?;
    for (place, barcode) in barcodes.iter().enumerate() {
        let inserted = tx
            .execute_one(
                "INSERT INTO barcode (country_code, code, product_id, kind, pack_qty, is_primary) VALUES ($1, $2, $3, $4, $5, $6)",
                params![barcode.country_code, &barcode.code, product, barcode.kind, barcode.pack_qty, barcode.primary],
            )
            .await;
        inserted.map_err(|error| {
            let taken = error.is_unique("barcode", "country_code, code");
            if taken { AppError::field(format!("barcodes[{place}].code"), ErrorCode::Taken) } else { error.into() }
        })?;
    }
    Ok(())
}

async fn replace_restrictions(tx: &mut Tx, rt: &Runtime, product: Id, restrictions: &[Restriction]) -> Result<()> {
    tx.execute("DELETE FROM product_restriction WHERE product_id = $1", params![product]).await?;
    for restriction in restrictions {
        tx.execute_one(
            "INSERT INTO product_restriction (id, product_id, country_code, rule, customer_id, customer_type, channel)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            params![
                rt.next_id(),
                product,
                restriction.country_code,
                restriction.rule,
                restriction.customer_id,
                restriction.customer_type,
                restriction.channel
            ],
        )
        .await?;
    }
    Ok(())
}

fn attributes(clean: &Clean) -> Result<String> {
    serde_json::to_string(&clean.attributes).map_err(AppError::internal)
}

fn order(name: &LocalizedText, language: Language) -> String {
    sort_key(language, name.get(language))
}

fn search_text(clean: &Clean) -> String {
    let mut parts = vec![clean.material_code.as_str()];
    parts.extend(clean.name.distinct());
    listing::search_text(&parts)
}

fn taken(error: StoreError) -> AppError {
    if error.is_unique("product", "material_code") { AppError::field("materialCode", ErrorCode::Taken) } else { error.into() }
}
