use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Money, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

record! {
    /// What one piece costs the company.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ProductCost {
        pub country_code: Country,
        pub product_id: Id,
        pub unit_cost: Money,
        pub ver: i64,
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CostInput {
    pub country_code: Country,
    pub product_id: Id,
    pub unit_cost: Money,
    /// Absent for a cost that is not there yet.
    pub ver: Option<i64>,
}

/// A product of a country and what a piece of it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CostedProduct {
    pub country_code: Country,
    pub product_id: Id,
    pub material_code: String,
    pub product_name: LocalizedText,
    pub specification: String,
    /// Absent, as its `ver`, while nobody has noted it.
    pub unit_cost: Option<Money>,
    pub ver: Option<i64>,
}

impl FromRow for CostedProduct {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            country_code: row.next()?,
            product_id: row.next()?,
            material_code: row.next()?,
            specification: row.next()?,
            product_name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            unit_cost: row.next()?,
            ver: row.next()?,
        })
    }
}

const COLUMNS: &str =
    "c.country_code, p.id, p.material_code, p.specification, p.name_zh, p.name_en, p.name_id, p.name_th, k.unit_cost, k.ver";
const FROM: &str = "FROM product_country c JOIN product p ON p.id = c.product_id
     LEFT JOIN product_cost k ON k.country_code = c.country_code AND k.product_id = c.product_id WHERE 1 = 1";

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CostFilter {
    pub country_code: Option<Country>,
    pub product_id: Option<Id>,
    /// Part of the product's name, its code or its barcode.
    pub keyword: Option<String>,
    /// Only products whose cost is noted, or only those whose is not.
    pub noted: Option<bool>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Every product of a country, also those whose cost nobody has noted: what is given away of them is booked at nothing.
#[kernel::boxed]
pub async fn costs(tx: &mut Tx, actor: &Actor, filter: &CostFilter) -> Result<Page<CostedProduct>> {
    let scope = actor.require(Permission::CostView)?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new(FROM);
    scope.narrowed(filter.country_code).push_country(tx, &mut sql, "c.country_code");
    listing::push_keyword(&mut sql, "p.search", filter.keyword.as_deref());
    if let Some(product) = filter.product_id {
        sql.push(" AND c.product_id = ").bind(product);
    }
    if let Some(noted) = filter.noted {
        sql.push(if noted { " AND k.ver IS NOT NULL" } else { " AND k.ver IS NULL" });
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY p.material_code, c.country_code LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    Ok(Page::new(tx.all(&format!("SELECT {COLUMNS} {}", sql.text()), sql.values()).await?, total, query))
}

/// Notes what a piece costs, for what is given away from now on.
#[kernel::boxed]
pub async fn save_cost(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CostInput) -> Result<ProductCost> {
    // The answer says what it was and is, so keeping products is not enough.
    actor.require(Permission::CostView)?;
    let scope = actor.require(Permission::CatalogueManage)?;
    scope.require_country(input.country_code)?;
    let known: Option<(Id,)> = tx
        .optional(
            "SELECT product_id FROM product_country WHERE product_id = $1 AND country_code = $2",
            params![input.product_id, input.country_code],
        )
        .await?;
    let mut checks = Checks::new();
    checks.ensure(known.is_some(), "productId", ErrorCode::Unknown);
    checks.ensure(input.unit_cost > Money::ZERO, "unitCost", ErrorCode::OutOfRange);
    checks.fits("unitCost", input.country_code.currency(), input.unit_cost);
    checks.finish()?;
    let before = find(tx, input).await?;
    if let Some(before) = &before {
        let updated = tx
            .execute_one(
                "UPDATE product_cost SET unit_cost = $4, ver = ver + 1 WHERE country_code = $1 AND product_id = $2 AND ver = $3",
                params![input.country_code, input.product_id, input.ver, input.unit_cost],
            )
            .await;
        history::conflict(updated, before)?;
    } else {
        let inserted = tx
            .execute(
                "INSERT INTO product_cost (country_code, product_id, unit_cost, ver) VALUES ($1, $2, $3, 1) ON CONFLICT DO NOTHING",
                params![input.country_code, input.product_id, input.unit_cost],
            )
            .await?;
        if inserted == 0 {
            return Err(AppError::new(ErrorCode::VersionConflict));
        }
    }
    let after = find(tx, input).await?.ok_or_else(|| AppError::internal("a saved cost is gone"))?;
    let doc_no = format!("{} {}", input.country_code, input.product_id);
    let changed = Subject { country: Some(input.country_code), action: "product_cost.save", doc_type: "product_cost", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn find(tx: &mut Tx, input: &CostInput) -> Result<Option<ProductCost>> {
    let sql = format!("SELECT {} FROM product_cost WHERE country_code = $1 AND product_id = $2", ProductCost::COLUMNS);
    Ok(tx.optional(&sql, params![input.country_code, input.product_id]).await?)
}
